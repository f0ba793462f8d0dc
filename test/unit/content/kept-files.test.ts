/** What is kept of content files, and that nobody can tell it from what parsing them gives. */
import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stringify } from 'yaml';
import { type HeldContent, readContentFile } from '../../../src/content/kept-files.ts';
import { parseYaml } from '../../../src/content/yaml.ts';
import { holdFiles } from '../../../src/memory/held-files.ts';
import { openMemory } from '../../../src/memory/memory.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'));
  file = join(folder, 'team.yaml');
});
afterEach(() => {
  vi.useRealTimers();
  return rm(folder, { recursive: true, force: true });
});

/** One run: the file as it is read, and how often it was parsed and not parsed. */
async function read(path = file) {
  const memory = openMemory(join(folder, 'cache'));
  const { parsed: yaml } = await readContentFile(path, 'content/team.yaml', memory);
  memory.flush();
  const { done = 0, reused = 0 } = memory.work()['parse-yaml'] ?? {};
  return { yaml, work: { done, reused } };
}

/** Until the file has been left alone long enough for its dates to tell of the next change. */
async function settle(): Promise<void> {
  const { ctimeMs } = await stat(file);
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(ctimeMs) + 3000 });
}

const parsed = { done: 1, reused: 0 };
const kept = { done: 0, reused: 1 };

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('0x1f', '.inf', '~', '-0', 'yes', '2024-01-01', '1e3', '__proto__', 'toJSON', '\uFEFF'),
);
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.double({ noNaN: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 5 }),
  ),
})).value;

test('a value that is kept is the one that the file has, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.boolean(), async (value, isLong) => {
      const text = stringify(isLong ? { value, long: 'word '.repeat(1500) } : value);
      await writeFile(file, text);
      // At the very start of a file it is a mark of its encoding, and no letter of its text.
      const fresh = parseYaml('content/team.yaml', text.replace(/^\uFEFF/, ''));
      for (let run = 0; run < 2; run++) {
        const { yaml } = await read();
        expect(yaml.value).toStrictEqual(fresh.value);
        expect(yaml.problems).toEqual(fresh.problems);
      }
    }),
    { numRuns: 150, examples: [[{ '\uFEFF': 0, '': 0 }, false]] },
  );
});

describe('a value that the process holds', () => {
  const held: HeldContent = holdFiles();
  const readHeld = async () => {
    const memory = openMemory(join(folder, 'cache'));
    const { parsed: yaml } = await readContentFile(file, 'content/team.yaml', memory, held);
    return { value: yaml.value, work: memory.work()['parse-yaml'] };
  };

  test('is the same one as long as its file is, and needs no recalling', async () => {
    await writeFile(file, '- name: Anna\n');
    await settle();
    const { value } = await readHeld();
    expect(value).toEqual([{ name: 'Anna' }]);
    expect(Object.isFrozen(Object(value)[0])).toBe(true);
    const again = await readHeld();
    expect(again.value).toBe(value);
    expect(again.work).toBeUndefined();
  });

  test('is another once the file behind a link is another', async () => {
    const [one, two] = [join(folder, 'one.yaml'), join(folder, 'two.yaml')];
    await writeFile(one, 'name: Anna\n');
    await writeFile(two, 'name: Bert\n');
    await symlink(one, file);
    await settle();
    expect((await readHeld()).value).toEqual({ name: 'Anna' });
    await rm(file);
    await symlink(two, file);
    expect((await readHeld()).value).toEqual({ name: 'Bert' });
    writeFileSync(two, 'name: Cleo\n');
    expect((await readHeld()).value).toEqual({ name: 'Cleo' });
  });

  test('is not held of a file that was written just now, nor of one with a fault', async () => {
    writeFileSync(file, 'name: Anna\n');
    const first = await readHeld();
    expect(Object.isFrozen(first.value)).toBe(false);
    expect((await readHeld()).value).not.toBe(first.value);
    await writeFile(file, 'name: [\n');
    await settle();
    await readHeld();
    const { parsed: again } = await readContentFile(file, 'content/team.yaml', openMemory(folder), held);
    expect(again.problems).not.toEqual([]);
  });

  test('is dropped with its file', async () => {
    await writeFile(file, 'name: Anna\n');
    await settle();
    const { value } = await readHeld();
    held.only(new Set());
    expect((await readHeld()).value).not.toBe(value);
  });
});

describe('files of other kinds', () => {
  const kinds: readonly (readonly [file: string, text: string, place: readonly (string | number)[]])[] = [
    ['post.md', '---\ntitle: A post\n---\n\nOne.\n\nTwo.\n', ['body']],
    ['long.md', `---\ntitle: A post\n---\n\n${'word '.repeat(1500)}\n`, ['title']],
    ['team.json', '[\n\t{ "name": "Anna" },\n\t{ "name": "Bo" }\n]', [1, 'name']],
    ['team.csv', 'name,age\nAnna,\n"Bo, the other",4\n', [1, 'age']],
    ['faulty.md', '---\ntitle: A\ntitle: B\n---\n', ['title']],
    ['faulty.json', '[1,]', [0]],
    ['faulty.csv', 'a,b\n1\n', [0, 'a']],
  ];

  test.each(kinds)('are kept as they are parsed: %s', async (name, text, place) => {
    const path = join(folder, name);
    const readAs = async () => {
      const memory = openMemory(join(folder, 'cache'));
      const { parsed: found } = await readContentFile(path, `content/${name}`, memory);
      memory.flush();
      const { done = 0, reused = 0 } = Object.values(memory.work())[0] ?? {};
      return { found, done, reused };
    };
    await writeFile(path, text);
    const { parsed: fresh } = await readContentFile(path, `content/${name}`);
    const first = await readAs();
    const again = await readAs();
    for (const { found } of [first, again]) {
      expect(found.value).toStrictEqual(fresh.value);
      expect(found.problems).toEqual(fresh.problems);
      expect(found.text).toBe(fresh.text);
      expect(found.locate(place, 'value')).toEqual(fresh.locate(place, 'value'));
      expect(found.emptyCell?.([0, 'age'])).toEqual(fresh.emptyCell?.([0, 'age']));
    }
    // What has faults is read every time.
    expect([first.done, again.reused]).toEqual(name.startsWith('faulty') ? [0, 0] : [1, 1]);
  });
});

describe('a file that was parsed before', () => {
  const long = `lead: ${'word '.repeat(1500)}\n`;

  test.each([
    ['short', ''],
    ['long', long],
  ])('is not parsed again, nor read if its dates are known: %s', async (_, more) => {
    await writeFile(file, `name: Ada\n${more}`);
    expect((await read()).work).toEqual(parsed);
    await settle();
    expect((await read()).work).toEqual(kept);
    const { yaml, work } = await read();
    expect(work).toEqual(kept);
    expect(yaml.value).toMatchObject({ name: 'Ada' });
    writeFileSync(file, `name: Bob\n${more}`);
    expect((await read()).yaml.value).toMatchObject({ name: 'Bob' });
  });

  test('is known by its bytes, in whichever file and folder they lie, and when they are put back', async () => {
    await writeFile(file, 'name: Ada\n');
    await read();
    await writeFile(join(folder, 'other.yaml'), 'name: Ada\n');
    expect((await read(join(folder, 'other.yaml'))).work).toEqual(kept);
    await writeFile(file, 'name: Bob\n');
    expect((await read()).work).toEqual(parsed);
    await writeFile(file, 'name: Ada\n');
    expect((await read()).work).toEqual(kept);
  });

  test('tells its text and its places all the same', async () => {
    const text = '\uFEFF# Who works here.\nteam:\n  - name: Ada\n    mail: ada@example.com\n';
    await writeFile(file, text);
    await read();
    const { yaml, work } = await read();
    expect(work).toEqual(kept);
    expect(yaml.locate(['team', 0, 'mail'], 'value')).toEqual({ line: 4, column: 11, length: 15 });
    expect(yaml.text).toBe(text.slice(1));
    expect(yaml.lines.starts()[3]).toBe(text.slice(1).indexOf('    mail'));
  });

  test('has no places any more where it has gone since, and fails nobody', async () => {
    await writeFile(file, 'name: Ada\n');
    await read();
    const { yaml } = await read();
    rmSync(file);
    expect(yaml.locate(['name'], 'value')).toMatchObject({ line: 1, column: 1 });
  });

  test.each<readonly [string, string, (path: string) => void]>([
    ['cut short', '', (path) => truncateSync(path, 40)],
    ['changed', '', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('Ada', 'Eve'))],
    ['followed by something torn', 'kept', (path) => appendFileSync(path, 'ab 3')],
    ['cut short in an object', long, (path) => truncateSync(path, 40)],
    ['of another form', '', (path) => writeFileSync(path, 'x 1 y {"value":{"plain":"Eve"}}\n')],
  ])('is parsed again if what was kept is %s', async (_, more, damage) => {
    await writeFile(file, `name: Ada\n${more === 'kept' ? '' : more}`);
    await read();
    damage(await storedIn(more === long ? 'objects' : 'traces'));
    const { yaml, work } = await read();
    expect(work).toEqual(more === 'kept' ? kept : parsed);
    expect(yaml.value).toMatchObject({ name: 'Ada' });
  });
});

async function storedIn(part: string): Promise<string> {
  const all = await readdir(join(folder, 'cache/memory-1', part), { recursive: true, withFileTypes: true });
  const [entry] = all.filter((one) => one.isFile());
  return join(entry?.parentPath ?? '', entry?.name ?? '');
}

test.each([
  ['a fault', 'name: Ada\nname: Bob\n'],
  ['letters that are not UTF-8', Buffer.from([0x6e, 0x3a, 0x20, 0xe9, 0x0a])],
  ['one value in two places', 'a: &a [1]\nb: *a\n'],
  ['a number that JSON does not know', 'a: -0.0\n'],
])('a file with %s is parsed every time', async (_, content) => {
  await writeFile(file, content);
  const first = await read();
  const second = await read();
  expect([first.work, second.work]).toEqual([
    { done: 0, reused: 0 },
    { done: 0, reused: 0 },
  ]);
  expect(second.yaml.value).toStrictEqual(first.yaml.value);
  expect(second.yaml.problems).toEqual(first.yaml.problems);
});
