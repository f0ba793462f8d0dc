/** The folder of the spare: the previous version of a large site, which the next build brings up to date. See `spare.ts`. */
import { join } from 'node:path';

/** A hidden folder beside the site, because it is exchanged with the site, which works within one file system only. */
export const spareFolder = (parent: string, name: string): string => join(parent, spareName(name));

export const spareName = (name: string): string => `.${name}.spare`;
