/** Remembers what a picture with a certain hash was found to be, so that it need not be opened again. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from './replace-file.ts';
import { sha256 } from './sha256.ts';

const facts = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  format: z.enum(['avif', 'webp', 'png', 'jpeg', 'svg']),
});

/** Raise the number when the checks of a picture change: what was fine before may not be any more. */
const store = z.object({
  version: z.literal(2),
  byHash: z.record(z.string(), facts),
  /** Hash of the facts: a wrong digit is valid JSON, too. */
  proof: z.string(),
});

/** What has to be known of a usable original. */
export type ImageFacts = z.infer<typeof facts>;

const fileIn = (cache: string) => join(cache, 'image-facts.json');

/** Empty where nothing can be read: a damaged store only costs time. */
export async function recallImageFacts(cache: string): Promise<ReadonlyMap<string, ImageFacts>> {
  const text = await readFile(fileIn(cache), 'utf8').catch(() => '');
  const parsed = store.safeParse(parseJson(text));
  if (!parsed.success || proofOf(parsed.data.byHash) !== parsed.data.proof) return new Map();
  return new Map(Object.entries(parsed.data.byHash));
}

/** Keeps the facts of the present pictures and forgets all others. */
export async function rememberImageFacts(
  cache: string,
  byHash: ReadonlyMap<string, ImageFacts>,
): Promise<void> {
  const sorted = Object.fromEntries([...byHash].sort(([a], [b]) => (a < b ? -1 : 1)));
  await replaceFile(
    fileIn(cache),
    JSON.stringify({ version: 2, byHash: sorted, proof: proofOf(sorted) } satisfies z.input<typeof store>),
  );
}

const proofOf = (byHash: Readonly<Record<string, ImageFacts>>) => sha256(JSON.stringify(byHash));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
