/** Makes the files of social cards, or finds them in the cache. */
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Memory, Task } from '../memory/memory.ts';
import type { CardRequest, ImageIndex, MadeCard, Problem } from '../model.ts';
import { DamagedImage } from '../pictures/encode-image.ts';
import { corruptImage } from '../pictures/probe-image.ts';
import { readOriginal } from '../pictures/read-original.ts';
import { explainSystemError } from '../problems/errors.ts';
import { paintCard, UnreadableDrawing } from './paint-card.ts';

export interface CardMaker {
  /**
   * Orders one card. A file that was ordered before is ignored. While as many cards are being made as there are cores, the
   * promise waits, so that drawings do not pile up in memory. `request` tells what to paint; it is called only if the card
   * is not in the cache.
   */
  order(card: Pick<CardRequest, 'file' | 'key'>, request: () => CardRequest): Promise<void>;
  /** Waits for all ordered cards and returns them, sorted by file. Throws the first error that no author can fix. */
  finish(): Promise<CardResult>;
}

export interface CardResult {
  readonly cards: readonly MadeCard[];
  readonly made: number;
  readonly reused: number;
  readonly problems: readonly Problem[];
}

export const paint: Task = { name: 'paint-card', version: 1, shared: 'given' };

/** `content` is the path of the content folder, where the original pictures lie. */
export function cardMaker(
  images: ImageIndex,
  { content, memory }: { readonly content: string; readonly memory: Memory },
): CardMaker {
  const ordered = new Set<string>();
  const atWork = new Set<Promise<void>>();
  const cards: MadeCard[] = [];
  const problems = new Map<string, Problem>();
  let made = 0;
  let failure: unknown;

  const make: CardMaker['order'] = async ({ file, key }, request) => {
    let card = await memory.recallBytes(paint, { card: key });
    if (!card) {
      const { drawing, pictures: places } = request();
      const pictures = await Promise.all(
        places.map(async (place) => {
          const image = images.get(place.path);
          if (!image) throw new Error(`A card asks for ${place.path}, but there is no such picture.`);
          return { ...place, image, bytes: await readOriginal(join(content, place.path), image) };
        }),
      );
      card = await memory.keepBytes(paint, { card: key }, await paintCard(drawing, pictures));
      made++;
    }
    cards.push({ file, stored: card.stored, hash: card.hash, bytes: card.size });
  };
  const note = (error: unknown) => {
    if (error instanceof DamagedImage)
      problems.set(error.path ?? '', corruptImage(`${basename(content)}/${error.path}`, error.message));
    else if (error instanceof UnreadableDrawing)
      problems.set('', {
        code: 'card-drawing',
        message: `The drawing of a social card cannot be read: ${error.message}.`,
        help: 'Let `drawing` be one <svg> element with its `xmlns`.',
        file: 'templates/social-card.tsx',
      });
    else failure ??= error;
  };
  return {
    async order(card, request) {
      if (ordered.has(card.file)) return;
      ordered.add(card.file);
      const work = make(card, request)
        .catch(note)
        .finally(() => atWork.delete(work));
      atWork.add(work);
      if (atWork.size > availableParallelism()) await Promise.race(atWork);
    },
    async finish() {
      await Promise.all(atWork);
      if (failure) throw explainSystemError(failure, 'making social cards');
      cards.sort((a, b) => (a.file < b.file ? -1 : 1));
      return { cards, made, reused: cards.length - made, problems: [...problems.values()] };
    },
  };
}
