// jsdom lacks a few browser functions that components ask for.

Object.defineProperty(globalThis, 'matchMedia', {
  writable: true,
  value: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
});
