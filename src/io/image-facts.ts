/** Remembers what a picture with a certain hash was found to be, so that it need not be opened again. */
import { join } from 'node:path';
import { z } from 'zod';
import { type Memory, openMemory } from './memory.ts';

const facts = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  format: z.enum(['avif', 'webp', 'png', 'jpeg', 'svg']),
});

/** What has to be known of a usable original. */
export type ImageFacts = z.infer<typeof facts>;

/** By the hash of the original. Raise the number when the checks of a picture change: what was fine may not be any more. */
export const imageFacts = (cache: string): Promise<Memory<ImageFacts>> =>
  openMemory(join(cache, 'image-facts-4.json'), facts, { days: 30 });
