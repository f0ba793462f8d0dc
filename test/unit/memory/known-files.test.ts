import { mkdtemp, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sha256 } from '../../../src/files/sha256.ts';
import { openKnownFiles } from '../../../src/memory/known-files.ts';
import { isAtRest, signatureOf, unrest } from '../../../src/memory/signature.ts';

let folder: string;
let store: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'known-files-'));
  store = join(folder, 'store/known');
  file = join(folder, 'file');
  await writeFile(file, 'one');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Moves the clock to so many milliseconds after the last change of the file. */
async function wait(milliseconds: number): Promise<void> {
  const { ctimeMs } = await stat(file);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(ctimeMs) + milliseconds });
}

const open = ({ today = 100, believes = true } = {}) => openKnownFiles(store, today, believes);
const hashNow = async (options?: Parameters<typeof open>[0]) => (await open(options).digest(file)).hash;

/** Knows the file by a hash that no reader of it could find. */
function pretend(hash = 'unread'): void {
  const known = open();
  known.note(file, hash, signatureOf(file));
  known.flush();
}

describe('a file that is known', () => {
  test('is not read again, by whoever asks', async () => {
    pretend();
    expect(await open().digest(file)).toEqual({ hash: 'unread', size: 3 });
    expect(open().known(file)).toEqual({ hash: 'unread', size: 3 });
  });

  test('is found without a question for the time, each of which is looked into while a site is loaded', async () => {
    pretend();
    const known = open();
    known.known(file);
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    expect(await known.digest(file)).toMatchObject({ hash: 'unread' });
    expect(now).not.toHaveBeenCalled();
  });

  test('is read by who believes no dates', async () => {
    pretend();
    expect(await hashNow({ believes: false })).toBe(sha256('one'));
    expect(open({ believes: false }).known(file)).toBeUndefined();
  });

  test.each<readonly [string, () => Promise<unknown>]>([
    ['edited', () => writeFile(file, 'two')],
    [
      'edited and given its old dates',
      async () => {
        const { atime, mtime } = await stat(file);
        await writeFile(file, 'two');
        await utimes(file, atime, mtime);
      },
    ],
    [
      'exchanged for another one of the same size and dates',
      async () => {
        const { atime, mtime } = await stat(file);
        await writeFile(`${file}.new`, 'two');
        await utimes(`${file}.new`, atime, mtime);
        await rename(`${file}.new`, file);
      },
    ],
  ])('is read again when it was %s', async (_, change) => {
    // Later than any tick of the clock after it was written.
    while (!isAtRest(signatureOf(file), Date.now())) await new Promise((done) => setTimeout(done, 1));
    pretend();
    await change();
    expect(await hashNow()).toBe(sha256('two'));
  });

  test('is forgotten when nobody has asked for a month', async () => {
    pretend();
    const later = open({ today: 131 });
    later.note(join(folder, 'other'), 'hash', '1.1.1.1.1.1');
    later.flush();
    expect(open().known(file)).toBeUndefined();
  });

  test('stays as long as somebody asks', async () => {
    pretend();
    for (const today of [120, 140, 160]) {
      const known = open({ today });
      expect(known.known(file)?.hash).toBe('unread');
      known.flush();
    }
  });
});

describe('a file that was just written', () => {
  test.each([
    ['is read once more, for in the same tick of the clock it could be written again', 10, false],
    ['is known as soon as any later change would show', 30, true],
  ])('%s', async (_, milliseconds, isKnown) => {
    await wait(milliseconds);
    const first = open();
    expect((await first.digest(file)).hash).toBe(sha256('one'));
    first.flush();
    expect(open().known(file) !== undefined).toBe(isKnown);
  });

  test.each([
    [10, undefined],
    [30, 'written'],
  ])(
    'by ourselves is known without being read, if it has come to rest: %i ms later',
    async (milliseconds, hash) => {
      const known = open();
      known.written(file, 'written');
      await wait(milliseconds);
      known.flush();
      expect(open().known(file)?.hash).toBe(hash);
    },
  );

  test('by ourselves and then by somebody else is not known', async () => {
    const known = open();
    known.written(file, 'written');
    await writeFile(file, 'longer');
    await wait(30);
    known.flush();
    expect(open().known(file)).toBeUndefined();
  });

  test('on a file system that counts whole seconds has to be left alone for two of them', () => {
    const fine = '3.5000000001.5000000001.1.1.1';
    const coarse = '3.5000000000.5000000000.1.1.1';
    expect([5019, 5020].map((now) => unrest(fine, now))).toEqual([1, 0]);
    expect([5020, 7019, 7020].map((now) => unrest(coarse, now))).toEqual([2000, 1, 0]);
  });
});

test.each<readonly [string, () => Promise<unknown>]>([
  ['cut short', async () => truncate(store, (await stat(store)).size - 3)],
  ['emptied', () => truncate(store, 0)],
  ['garbled', async () => writeFile(store, (await readFile(store, 'utf8')).replace('unread', 'unraed'))],
  ['gone', () => rm(store)],
])('what is known is nothing when it was %s', async (_, damage) => {
  pretend();
  await damage();
  expect(await hashNow()).toBe(sha256('one'));
});
