import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OutputFile } from '../../src/model.ts';
import { rewriteRelease } from '../support/releases.ts';

/** A folder with a built site in its `dist`, removed when the test ends. */
export async function writeRelease(files: readonly OutputFile[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await rewriteRelease(root, files);
  return root;
}
