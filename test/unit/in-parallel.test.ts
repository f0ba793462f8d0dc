import { expect, test } from 'vitest';
import { inParallel } from '../../src/files/in-parallel.ts';

test('never has more at work than it may, and leaves nothing behind when one fails', async () => {
  let busy = 0;
  let most = 0;
  let begun = 0;
  const work = async (item: number) => {
    begun++;
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy--;
    if (item === 3) throw new Error('three');
    return item * 2;
  };
  expect(await inParallel(2, [1, 2, 4], work)).toEqual([2, 4, 8]);
  begun = 0;
  await expect(inParallel(2, [1, 2, 3, 4, 5, 6, 7, 8], work)).rejects.toThrow('three');
  expect({ busy, most }).toEqual({ busy: 0, most: 2 });
  expect(begun).toBeLessThan(6);
});
