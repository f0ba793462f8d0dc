import { join } from 'node:path';

/** The folder of the memory in a cache. The number stands for the format of the files: those of another are not looked at. */
export const memoryFolder = (cache: string): string => join(cache, 'memory-1');
