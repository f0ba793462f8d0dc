import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { transferSizes } from '../../src/weights/transfer-sizes.ts';
import { newMemory } from '../support/new-memory.ts';

const long = 'word '.repeat(1000);

test('texts are compressed, short ones and pictures are not', async () => {
  const sizes = transferSizes(await newMemory());
  expect(await sizes.ofText(long)).toBe(gzipSync(long, { level: 5 }).byteLength);
  expect(await sizes.ofText('short')).toBe(5);
  expect(await sizes.ofFile(makeFile('a.js', 'script', long, ''))).toBe(
    gzipSync(long, { level: 5 }).byteLength,
  );
  expect(await sizes.ofFile(makeFile('a.svg', 'image', long, ''))).toBeLessThan(100);
  expect(await sizes.ofFile(makeFile('a.woff2', 'font', long, ''))).toBe(5000);
});

test('what was compressed once is not read again', async () => {
  const memory = await newMemory();
  const file = makeFile('a.js', 'script', long, '');
  const size = await transferSizes(memory).ofFile(file);
  const gone: OutputFile = { ...file, content: { stored: 'gone' } };
  expect(await transferSizes(memory).ofFile(gone)).toBe(size);
});

test('a file of which only the size is known counts where it would be sent as it is', async () => {
  const sizes = transferSizes(await newMemory());
  const unmade = { ...makeFile('a.svg', 'image', long, ''), hash: '', content: { stored: '' } };
  expect(await sizes.ofFile(unmade)).toBe(0);
  expect(await sizes.ofFile({ ...unmade, file: 'a.webp' })).toBe(5000);
});
