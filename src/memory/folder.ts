import { join } from 'node:path';

/** The folder of the memory in a cache. The number is the version of the file format: other versions are ignored. */
export const memoryFolder = (cache: string): string => join(cache, 'memory-1');
