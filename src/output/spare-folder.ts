/** Where the former site of a large one lies, which the next build brings up to date. */
import { join } from 'node:path';

/** Hidden, beside the site: it is exchanged with it, which works within one file system only. */
export const spareFolder = (parent: string, name: string): string => join(parent, spareName(name));

export const spareName = (name: string): string => `.${name}.spare`;
