import { join } from 'node:path';
import { type EncodingStore, openEncodingStore } from './encoding-store.ts';

/** What earlier builds have made of pictures. */
export interface PictureCaches {
  readonly encodings: EncodingStore;
  readonly cards: EncodingStore;
  /** Forgets what no build has used for a month. */
  sweep(): void;
}

export async function openPictureCaches(cache: string): Promise<PictureCaches> {
  const [encodings, cards] = await Promise.all([
    openEncodingStore(join(cache, 'images')),
    openEncodingStore(join(cache, 'cards')),
  ]);
  return {
    encodings,
    cards,
    sweep() {
      encodings.sweep();
      cards.sweep();
    },
  };
}
