/** Edits the schema of a tiny site so that this runtime hydrates its islands. */
export const hydratedBy = (runtime: 'react' | 'preact') => (schema: string) =>
  schema.replace("language: 'en'", `language: 'en', islands: { runtime: '${runtime}' }`);
