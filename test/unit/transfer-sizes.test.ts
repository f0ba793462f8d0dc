import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { transferSizes } from '../../src/io/transfer-sizes.ts';
import type { OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';

const long = 'word '.repeat(1000);

async function cacheFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sizes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('texts are compressed, short ones and pictures are not', async () => {
  const sizes = await transferSizes(await cacheFolder());
  expect(await sizes.ofText(long)).toBe(gzipSync(long, { level: 5 }).byteLength);
  expect(await sizes.ofText('short')).toBe(5);
  expect(await sizes.ofFile(makeFile('a.js', 'script', long, ''))).toBe(
    gzipSync(long, { level: 5 }).byteLength,
  );
  expect(await sizes.ofFile(makeFile('a.svg', 'image', long, ''))).toBeLessThan(100);
  expect(await sizes.ofFile(makeFile('a.woff2', 'font', long, ''))).toBe(5000);
});

test('what was compressed once is not read again', async () => {
  const cache = await cacheFolder();
  const first = await transferSizes(cache);
  const file = makeFile('a.js', 'script', long, '');
  const size = await first.ofFile(file);
  await first.save();
  const gone: OutputFile = { ...file, content: { stored: join(cache, 'gone') } };
  const second = await transferSizes(cache);
  expect(await second.ofFile(gone)).toBe(size);
});

test('a damaged memory counts as empty', async () => {
  const cache = await cacheFolder();
  await writeFile(join(cache, 'gzip-5.json'), '{"a":');
  const sizes = await transferSizes(cache);
  expect(await sizes.ofText(long)).toBeGreaterThan(20);
});
