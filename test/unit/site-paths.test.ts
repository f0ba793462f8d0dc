import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolvePaths } from '../../src/sources/site-paths.ts';

/** Root may read everything, so tests that run as root do this as somebody else. */
function asSomebody<T>(run: () => T): T {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(65534);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}

test.each(['content', 'templates'])(
  'a folder %s that may not be read is not taken for an empty one',
  (name) => {
    const root = mkdtempSync(join(tmpdir(), 'site-paths-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    chmodSync(root, 0o755);
    for (const folder of ['content', 'templates']) mkdirSync(join(root, folder));
    chmodSync(join(root, name), 0);
    const resolve = () => asSomebody(() => resolvePaths({ root, out: 'dist' }, { engine: '' }));
    expect(resolve).toThrow(
      expect.objectContaining({ code: 'no-permission', message: expect.stringContaining(join(root, name)) }),
    );
    chmodSync(join(root, name), 0o755);
    expect(resolve().content).toMatch(/content$/);
  },
);

test('results are kept among the packages of a site, and in a folder of their own where it has none', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-paths-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['content', 'templates']) mkdirSync(join(root, folder));
  const cacheOf = (cacheDir?: string) =>
    relative(
      realpathSync(root),
      resolvePaths({ root, out: 'dist', ...(cacheDir && { cacheDir }) }, { engine: '' }).cache,
    );
  expect(cacheOf()).toBe(join('.cache', 'site'));
  expect(cacheOf('kept')).toBe('kept');
  writeFileSync(join(root, 'package.json'), '{}');
  expect(cacheOf()).toBe(join('node_modules', '.cache', 'site'));
});
