import { execFile } from 'node:child_process';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openMemory } from '../../../src/memory/memory.ts';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'memory-'));
});
afterEach(() => rm(cache, { recursive: true, force: true }));

const day = 24 * 60 * 60 * 1000;
const length = { name: 'length', version: 1, value: z.number() };
const spell = { name: 'spell', version: 1 };
const bytes = (text: string) => new TextEncoder().encode(text);

/** Everything below the memory, by path. */
async function filesOf(folder: string): Promise<string[]> {
  const all = await readdir(join(cache, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
const logOf = (task: string) => join(cache, `memory-1/traces/${task}.log`);

/** One run: what it keeps is written at its end. */
async function run<Result>(work: (memory: ReturnType<typeof openMemory>) => Result, atDay?: number) {
  const memory = openMemory(cache, atDay === undefined ? undefined : atDay * day + 1);
  const result = await work(memory);
  memory.flush();
  return result;
}
const know = (keys: string, atDay?: number) =>
  run((memory) => [...keys].map((key) => memory.recall(length, key)), atDay);

describe('what one run found out', () => {
  test('the next one knows, and so does the rest of the same run', async () => {
    await run((memory) => {
      expect(memory.recall(length, { of: 'a' })).toBeUndefined();
      memory.keep(length, { of: 'a' }, 1);
      expect(memory.recall(length, { of: 'a' })).toBe(1);
    });
    await run((memory) => {
      expect(memory.recall(length, { of: 'a' })).toBe(1);
      expect(memory.recall(length, { of: 'b' })).toBeUndefined();
      expect(memory.work()).toEqual({ length: { done: 0, reused: 1 } });
    });
  });

  test('another task does not take for its own, nor does another version of the same', async () => {
    await run((memory) => memory.keep(length, 'a', 1));
    await run((memory) => {
      expect(memory.recall({ ...length, name: 'depth' }, 'a')).toBeUndefined();
      expect(memory.recall({ ...length, version: 2 }, 'a')).toBeUndefined();
      expect(memory.recall({ ...length, value: z.string() }, 'a')).toBeUndefined();
    });
  });

  test('is written once, not in each run', async () => {
    await run((memory) => memory.keep(length, 'a', 1));
    const before = await readFile(logOf('length-1'), 'utf8');
    expect(await know('a')).toEqual([1]);
    expect(await readFile(logOf('length-1'), 'utf8')).toBe(before);
  });

  test('holds only as long as what was read has not changed, and holds again when it is changed back', async () => {
    const reading = (hashes: Readonly<Record<string, string>>) => (name: string) => hashes[name];
    await run((memory) => {
      memory.keep(length, 'page', 1, [
        ['title', 'old'],
        ['menu', 'm'],
      ]);
      memory.keep(length, 'page', 2, [['title', 'new']]);
    });
    await run((memory) => {
      expect(memory.recall(length, 'page', reading({ title: 'old', menu: 'm' }))).toBe(1);
      expect(memory.recall(length, 'page', reading({ title: 'new' }))).toBe(2);
      expect(memory.recall(length, 'page', reading({ title: 'old' }))).toBeUndefined();
      expect(memory.recall(length, 'page')).toBeUndefined();
    });
  });

  test('is shared by runs at the same time', async () => {
    const [one, other] = [openMemory(cache), openMemory(cache)];
    one.keep(length, 'a', 1);
    other.keep(length, 'b', 2);
    one.flush();
    other.flush();
    expect(await know('ab')).toEqual([1, 2]);
  });
});

describe('bytes', () => {
  test('are found where they were kept, once for equal ones', async () => {
    const [one, other] = await run((memory) =>
      Promise.all([memory.keepBytes(spell, 'a', bytes('same')), memory.keepBytes(spell, 'b', bytes('same'))]),
    );
    expect(other).toEqual(one);
    expect(await readFile(one.stored, 'utf8')).toBe('same');
    await run(async (memory) => {
      expect(memory.promisedSize(spell, 'a')).toBe(4);
      expect(memory.promisedSize(spell, 'c')).toBeUndefined();
      expect(await memory.recallBytes(spell, 'a')).toEqual(one);
      expect(memory.work()).toEqual({ spell: { done: 0, reused: 1 } });
    });
    expect(await filesOf('memory-1/objects')).toHaveLength(1);
  });

  test('without a task lie under their hash and the ending that they are given', async () => {
    const { stored, hash } = await openMemory(cache).objects.put('export default 1;', '.mjs');
    expect(basename(stored)).toBe(`${hash}.mjs`);
  });
});

describe('what was damaged is not there, and is made again', () => {
  const make = async () =>
    run(async (memory) => {
      const made = [];
      for (const key of ['a', 'b', 'c'])
        made.push(
          (await memory.recallBytes(spell, key)) ??
            (await memory.keepBytes(spell, key, bytes(`${key} spelt out`))),
        );
      return { made, work: memory.work().spell };
    });

  test.each<[string, (file: string, other: string) => Promise<unknown>]>([
    ['cut', (file) => truncate(file, 3)],
    ['emptied', (file) => truncate(file, 0)],
    ['lengthened', (file) => appendFile(file, ' and more')],
    [
      'flipped',
      async (file) => {
        const content = await readFile(file);
        content[2] = (content[2] ?? 0) ^ 1;
        await writeFile(file, content);
      },
    ],
    ['exchanged for another', async (file, other) => writeFile(file, await readFile(other))],
    ['removed', (file) => rm(file)],
    [
      'replaced by a folder',
      async (file) => {
        await rm(file);
        await mkdir(join(file, 'inside'), { recursive: true });
      },
    ],
  ])('an object that was %s', async (_, damage) => {
    const { made } = await make();
    const [first, second] = made;
    await damage(first?.stored ?? '', second?.stored ?? '');
    expect(await make()).toEqual({ made, work: { done: 1, reused: 2 } });
    expect(await make()).toEqual({ made, work: { done: 0, reused: 3 } });
    expect(await readFile(first?.stored ?? '', 'utf8')).toBe('a spelt out');
  });

  test('all objects at once', async () => {
    const { made } = await make();
    await rm(join(cache, 'memory-1/objects'), { recursive: true });
    expect(await make()).toEqual({ made, work: { done: 3, reused: 0 } });
  });

  test.each([
    ['nothing', ''],
    ['a shelf', 'ab'],
    ['the folder around all objects', '..'],
    ['a file beside the memory', '../beside'],
    ['a hash with a way out of it', `${'a'.repeat(64)}/../../../../beside`],
  ])('a name that is %s: no object is looked for under it, and nothing goes', async (_, name) => {
    const { made } = await make();
    await mkdir(join(cache, 'memory-1/objects/ab/ab'), { recursive: true });
    await writeFile(join(cache, 'beside'), 'of somebody else');
    const { objects } = openMemory(cache);
    expect(objects.read(name)).toBeUndefined();
    expect(await objects.find(name)).toBeUndefined();
    expect(objects.has(name)).toBe(false);
    expect(await readFile(join(cache, 'beside'), 'utf8')).toBe('of somebody else');
    expect(await readdir(join(cache, 'memory-1/objects/ab'))).toContain('ab');
    expect(await make()).toEqual({ made, work: { done: 0, reused: 3 } });
  });

  test.each<[string, (lines: readonly string[]) => readonly string[], number]>([
    ['torn at its end', ([a = '', b = '', c = '']) => [a, b, c.slice(0, -5)], 2],
    ['torn in the middle', ([a = '', b = '', c = '']) => [a.slice(0, 30), b, c], 2],
    ['of a wrong digit', ([a = '', b = '', c = '']) => [a.replace('"value":1', '"value":7'), b, c], 2],
    [
      'under the key of another',
      ([a = '', b = '', c = '']) => [a.replace(a.split(' ')[2] ?? '', b.split(' ')[2] ?? ''), b, c],
      2,
    ],
    ['removed', ([, b = '', c = '']) => [b, c], 2],
    ['in another order', (lines) => lines.toReversed(), 3],
    ['between others that nobody wrote', (lines) => lines.flatMap((line) => ['', 'what is this?', line]), 3],
    ['gone with all others', () => [], 0],
  ])('a trace that is %s', async (_, change, left) => {
    const remember = () =>
      run((memory) => {
        const found = ['a', 'b', 'c'].map((key, at) => memory.recall(length, key) ?? -(at + 1));
        found.forEach((value, at) => {
          if (value < 0) memory.keep(length, 'abc'[at] ?? '', -value);
        });
        return found.filter((value) => value > 0);
      });
    expect(await remember()).toEqual([]);
    const lines = (await readFile(logOf('length-1'), 'utf8')).split('\n').filter((line) => line !== '');
    expect(lines).toHaveLength(3);
    // Without a line break at its end, as after a full disk.
    await writeFile(logOf('length-1'), change(lines).join('\n'));
    const found = await remember();
    expect(found).toHaveLength(left);
    expect([1, 2, 3]).toEqual(expect.arrayContaining(found));
    expect(await remember()).toEqual([1, 2, 3]);
  });
});

describe('runs in processes of their own', () => {
  const cacheOfModules = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
  async function start(shell: string, ...args: string[]): Promise<string> {
    await mkdir(cacheOfModules, { recursive: true });
    // Below node_modules, where a compiled file finds the packages it imports.
    const folder = await mkdtemp(join(cacheOfModules, 'keeper-'));
    try {
      const outfile = join(folder, 'keeper.mjs');
      await build({
        entryPoints: [fileURLToPath(new URL('keeper.ts', import.meta.url))],
        outfile,
        bundle: true,
        packages: 'external',
        platform: 'node',
        format: 'esm',
        logLevel: 'error',
      });
      const command = `${shell} exec "$0" "$@"`;
      return (await promisify(execFile)('sh', ['-c', command, process.execPath, outfile, cache, ...args]))
        .stdout;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  test('may add to one memory at once', async () => {
    const names = ['first', 'second', 'third'];
    expect(await Promise.all(names.map((name) => start('', name, '1200')))).toEqual(['kept', 'kept', 'kept']);
    await run(async (memory) => {
      for (const name of names)
        for (let at = 0; at < 1200; at++)
          expect(memory.promisedSize(spell, `${name} ${at}`)).toBe(`${name} makes ${at}`.length);
      const found = await memory.recallBytes(spell, 'second 77');
      expect(await readFile(found?.stored ?? '', 'utf8')).toBe('second makes 77');
    });
  });

  test('say so where the disk is full, and what they had kept until then is whole', async () => {
    // 512 bytes to the block: the objects have room, the log has not.
    expect(await start('ulimit -f 2;', 'full', '40')).toBe('failed disk-full');
    const again = await run(async (memory) => {
      const found = [];
      for (let at = 0; at < 40; at++) found.push(await memory.recallBytes(spell, `full ${at}`));
      return found.filter((object) => object !== undefined).length;
    });
    expect(again).toBeLessThan(40);
    expect(await start('', 'full', '40')).toBe('kept');
    await run((memory) => {
      for (let at = 0; at < 40; at++) expect(memory.promisedSize(spell, `full ${at}`)).toBeGreaterThan(0);
    });
  });

  test.each(['memory-1', 'memory-1/objects', 'memory-1/traces'])(
    'say so where a file stands in the place of %s',
    async (taken) => {
      await mkdir(dirname(join(cache, taken)), { recursive: true });
      await writeFile(join(cache, taken), '');
      expect(await start('', 'stopped', '1')).toMatch(/^failed (not-a-folder|in-the-way)$/);
    },
  );
});

describe('what no run has used for a month', () => {
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * day);
    for (const file of await filesOf('memory-1/objects')) await utimes(file, then, then);
  };
  const today = Math.floor(Date.now() / day);

  test('is forgotten, and what one has used in between stays', async () => {
    await run(async (memory) => {
      memory.keep(length, 'a', 1);
      memory.keep(length, 'b', 2);
      await memory.keepBytes(spell, 'a', bytes('first'));
      await memory.keepBytes(spell, 'b', bytes('second'));
    }, today - 31);
    await age(31);
    await run(async (memory) => {
      expect(memory.recall(length, 'b')).toBe(2);
      expect(await memory.recallBytes(spell, 'b')).toBeDefined();
    }, today - 3);
    await age(3);
    await run((memory) => memory.sweep(), today);
    expect(await know('ab')).toEqual([undefined, 2]);
    const objects = await filesOf('memory-1/objects');
    expect(await Promise.all(objects.map((file) => readFile(file, 'utf8')))).toEqual(['second']);
  });

  test('stays until then', async () => {
    await run((memory) => memory.keepBytes(spell, 'a', bytes('first')), today - 29);
    await age(29);
    await run(async (memory) => {
      memory.sweep();
      expect(await memory.recallBytes(spell, 'a')).toBeDefined();
    }, today);
  });

  test('is looked for once a day', async () => {
    await run((memory) => memory.sweep(), today);
    await run((memory) => memory.keep(length, 'a', 1), today - 31);
    await run((memory) => memory.sweep(), today);
    expect(await know('a', today - 31)).toEqual([1]);
    await run((memory) => memory.sweep(), today + 1);
    expect(await know('a', today)).toEqual([undefined]);
    expect(await filesOf('memory-1/traces')).toEqual([]);
  });

  test('does not go while another run has just found it', async () => {
    await run((memory) => memory.keepBytes(spell, 'a', bytes('first')), today - 31);
    await age(31);
    const [one, other] = [openMemory(cache), openMemory(cache)];
    const found = await one.recallBytes(spell, 'a');
    other.sweep();
    expect(await readFile(found?.stored ?? '', 'utf8')).toBe('first');
  });

  test('goes with its half-written files, and objects that no trace names go after a day', async () => {
    const { stored } = await openMemory(cache).objects.put('a page');
    await writeFile(`${stored}.4194305-00.tmp`, 'half');
    await writeFile(`${stored}.4194306-00.tmp`, 'half of one at work');
    await age(2);
    const now = new Date();
    await utimes(`${stored}.4194306-00.tmp`, now, now);
    openMemory(cache).sweep();
    expect(await filesOf('memory-1/objects')).toEqual([`${stored}.4194306-00.tmp`]);
  });

  test('a line that a newer one repeats goes with it', async () => {
    await run((memory) => memory.keep(length, 'a', 1), today - 5);
    expect(await know('a', today)).toEqual([1]);
    const before = (await stat(logOf('length-1'))).size;
    expect(await know('a', today)).toEqual([1]);
    expect((await stat(logOf('length-1'))).size).toBe(before);
    await run((memory) => memory.sweep(), today);
    expect((await stat(logOf('length-1'))).size).toBeLessThan(before * 0.6);
    expect(await know('a', today)).toEqual([1]);
  });
});

describe('a log that has grown too long', () => {
  const text = { name: 'text', version: 1, value: z.string() };
  const long = 'x'.repeat(1_000_000);
  const inLog = async () =>
    (await readFile(logOf('text-1'), 'utf8')).split('\n').filter((line) => line !== '');

  test('keeps its newest lines, and old ones that a run has just used', async () => {
    await run((memory) => {
      memory.keep(text, 'first', `first ${long}`);
      for (let at = 0; at < 40; at++) memory.keep(text, `${at}`, `${at} ${long}`);
    });
    await run((memory) => {
      expect(memory.recall(text, 'first')).toMatch(/^first/);
      expect(memory.isLong()).toBe(true);
      memory.sweep();
    });
    const left = (await inLog()).map((line) => /"value":"(\w+) /.exec(line)?.[1]);
    expect(left).toEqual(['first', ...Array.from({ length: 14 }, (_, at) => `${26 + at}`)]);
    await run((memory) => {
      expect(memory.recall(text, 'first')).toMatch(/^first/);
      expect(memory.recall(text, '39')).toMatch(/^39/);
      expect(memory.recall(text, '0')).toBeUndefined();
      expect(memory.isLong()).toBe(false);
    });
  });

  test('stays as it is where one run uses more than half of it', async () => {
    await run((memory) => {
      for (let at = 0; at < 40; at++) memory.keep(text, `${at}`, `${at} ${long}`);
      memory.sweep();
    });
    expect(await inLog()).toHaveLength(40);
  });
});
