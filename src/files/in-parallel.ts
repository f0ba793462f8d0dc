import pLimit from 'p-limit';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** How many files may be open at once: enough for any disk, and few enough for the strictest system. */
export const filesAtOnce = 16;

/**
 * Works on several items at a time; results come in the items' order. After a failure no further item is begun, and
 * nothing is still at work when the promise is rejected.
 */
export async function inParallel<Item, Result>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  let failure: { readonly error: unknown } | undefined;
  const results = await pLimit(most).map(items, async (item) => {
    await yieldToEventLoop();
    if (failure) return [];
    try {
      return [await work(item)];
    } catch (error) {
      failure ??= { error };
      return [];
    }
  });
  if (failure) throw failure.error;
  return results.flat();
}
