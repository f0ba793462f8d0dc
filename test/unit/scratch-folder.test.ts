import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Lender, openScratchFolder } from '../support/scratch-folder.ts';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

function open(lender: Lender) {
  const folder = openScratchFolder(lender);
  onTestFinished(folder.dispose);
  return folder.path;
}

test('a run of tests works in memory where there is enough, and leaves nothing there', () => {
  const folder = openScratchFolder({ memory, needed: 1 });
  expect(dirname(folder.path)).toBe(memory);
  expect(readdirSync(folder.path)).toEqual([]);
  writeFileSync(join(folder.path, 'left'), '');
  folder.dispose();
  expect(existsSync(folder.path)).toBe(false);
  expect(readdirSync(memory)).toEqual([]);
});

test('where memory is short, or cannot be had, it works in the folder of the system', () => {
  expect(dirname(open({ memory, needed: Number.MAX_SAFE_INTEGER }))).toBe(tmpdir());
  expect(readdirSync(memory)).toEqual([]);
  expect(dirname(open({ memory: join(memory, 'none'), needed: 1 }))).toBe(tmpdir());
});
