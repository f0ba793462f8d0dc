import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Memory, openMemory } from '../../src/memory/memory.ts';

/** An empty memory, in a folder that is removed when the test ends. */
export async function newMemory(): Promise<Memory> {
  const cache = await mkdtemp(join(tmpdir(), 'memory-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  return openMemory(cache);
}
