import { fileURLToPath } from 'node:url';

/** Absolute path of the agency's built site, which a run of tests builds for itself. */
export const siteOfTests = fileURLToPath(
  new URL('../../node_modules/.cache/site-tests/dist', import.meta.url),
);
