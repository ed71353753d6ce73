declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Settings {
    url: string;
    dom_id: string;
    deepLinking?: boolean;
    filter?: boolean;
    tryItOutEnabled?: boolean;
    persistAuthorization?: boolean;
    displayRequestDuration?: boolean;
    docExpansion?: 'list' | 'full' | 'none';
    defaultModelsExpandDepth?: number;
    validatorUrl?: string | null;
  }
  const SwaggerUI: (settings: Settings) => unknown;
  export default SwaggerUI;
}
