// In some modes nobody is the Dictator.

const WITHOUT = ['VERSUS', 'SOLO_RESCUE'];

const role = (usual: string | null, { modes }: Readonly<Record<string, unknown>>): string | null =>
  Array.isArray(modes) && modes.some((mode) => WITHOUT.includes(String(mode))) ? 'REBEL' : usual;
export default role;
