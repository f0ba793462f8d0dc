import { fileURLToPath } from 'node:url';

/** Absolute: where the sources of the engine lie. */
export const engine = fileURLToPath(new URL('../../src', import.meta.url));
