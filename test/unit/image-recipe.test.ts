import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMemory } from '../../src/memory/memory.ts';
import { fullImageRecipe } from '../../src/pictures/image-recipe.ts';

test('pictures are made as the library tells itself, and as it told an earlier build', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'image-recipe-'));
  try {
    const recipes: string[] = [];
    const work: unknown[] = [];
    for (let run = 0; run < 2; run++) {
      const memory = openMemory(cache);
      recipes.push(await fullImageRecipe(memory));
      memory.flush();
      work.push(memory.work()['picture-library']);
    }
    expect(new Set([await fullImageRecipe(), ...recipes]).size).toBe(1);
    expect(work).toEqual([
      { done: 1, reused: 0 },
      { done: 0, reused: 1 },
    ]);
  } finally {
    await rm(cache, { recursive: true, force: true });
  }
});
