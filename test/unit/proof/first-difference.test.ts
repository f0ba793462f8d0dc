import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Content, firstDifference } from '../../../src/proof/first-difference.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const text = (words: string): Content => ({ bytes: Buffer.from(words) });
const bytes = (...values: readonly number[]): Content => ({ bytes: Uint8Array.from(values) });

describe('the first difference', () => {
  test('is none between equal files, empty ones among them', () => {
    expect(firstDifference(text(''), text(''))).toBeUndefined();
    expect(firstDifference(text('a\nb'), text('a\nb'))).toBeUndefined();
  });

  test('has an offset in bytes, and a line and a column in characters', () => {
    expect(firstDifference(text('eins\n„zwei“ drei'), text('eins\n„zwei“ vier'))).toEqual({
      offset: 16,
      place: { line: 2, column: 8 },
      excerpts: ['eins\\n„zwei“ drei (end of the file)', 'eins\\n„zwei“ vier (end of the file)'],
    });
  });

  test('is the end of the shorter one where the longer one only goes on', () => {
    expect(firstDifference(text('a\n'), text('a\nb'))).toEqual({
      offset: 2,
      place: { line: 2, column: 1 },
      excerpts: ['a\\n (end of the file)', 'a\\nb (end of the file)'],
    });
  });

  test('shows what stands around it, not the whole line', () => {
    const [far, near] = ['x'.repeat(5000), 'y'.repeat(40)];
    const found = firstDifference(text(`${far}${near}1${far}`), text(`${far}${near}2${far}`));
    expect(found?.excerpts).toEqual([
      `…xxxxxxxx${near}1${'x'.repeat(63)}…`,
      `…xxxxxxxx${near}2${'x'.repeat(63)}…`,
    ]);
    expect(found?.place).toEqual({ line: 1, column: 5041 });
  });

  test('lets nothing act on a terminal', () => {
    expect(firstDifference(text('\u001b[31ma'), text('\u001b[31mb'))?.excerpts[0]).toBe(
      '\\u001b[31ma (end of the file)',
    );
  });

  test('is shown in digits where one of both is no text', () => {
    expect(firstDifference(bytes(137, 0, 7, 255), bytes(137, 0, 8))).toEqual({
      offset: 2,
      place: undefined,
      excerpts: ['07 ff (end of the file)', '08 (end of the file)'],
    });
  });

  test('is found wherever it is, in files that are read in several portions', async () => {
    const folder = await temporaryFolder();
    const size = 2 * 1024 * 1024 + 3;
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(0, 2 ** 20 - 1, 2 ** 20, 2 ** 21, size - 1), fc.nat(size - 1)),
        async (at) => {
          const [one, other] = [Buffer.alloc(size, 'line\n'), Buffer.alloc(size, 'line\n')];
          other[at] = 35;
          const stored = join(folder, 'other');
          await writeFile(stored, other);
          const found = firstDifference({ bytes: one }, { stored });
          expect(found?.offset).toBe(at);
          expect(found?.place).toEqual({ line: Math.floor(at / 5) + 1, column: (at % 5) + 1 });
        },
      ),
      { numRuns: 15 },
    );
  });
});
