/** The worked examples of CONTRIBUTING, followed to the letter in a copy of the repository. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Block, blocksIn, repository } from '../support/guides.ts';

const of = (section: string) => {
  const blocks = blocksIn('CONTRIBUTING.md').filter((block) => block.section === section);
  expect(blocks).not.toEqual([]);
  return blocks;
};

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-builder-'));
  for (const part of ['bin', 'src', 'test', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await cp(join(repository, part), join(root, part), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(repository, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const read = (file: string) => readFile(join(root, file), 'utf8');

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await read(file);
  const after = change(before);
  expect(after, file).not.toBe(before);
  await write(file, after);
}

async function follow({ file, where, code }: Block): Promise<void> {
  if (file === undefined) return;
  if (where === '') return write(file, code.trimStart());
  if (where === 'at the end') return edit(file, (text) => text + code);
  if (where === 'below the imports')
    return edit(file, (text) => text.replace(/\n\n(?=export)/, `\n${code}\n`));
  if (where === 'at the end of the list') return edit(file, (text) => text.replace(/(?=\];\n)/, code));
  expect(where).toBe('as it stands there');
  expect(await read(file)).toContain(code);
}

/** What the test runner says of some tests. */
const tested = (...args: readonly string[]) =>
  new Promise<{ readonly code: number | null; readonly said: string }>((done, fail) => {
    const { CI: _, ...env } = process.env;
    const runner = join(root, 'node_modules/.bin/vitest');
    const child = spawn(process.execPath, [runner, 'run', '--config', 'test/vitest.config.ts', ...args], {
      cwd: root,
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', fail).once('close', (code) => done({ code, said }));
  });

test('a new check is asked, tested and explained, and its examples are run', async () => {
  const blocks = of('A new check');
  const isPage = ({ file }: Block) => file?.endsWith('.md') ?? false;
  for (const block of blocks) if (!isPage(block)) await follow(block);
  // As it is told there: the page is asked for.
  const without = await tested('test/unit/explain.test.ts');
  expect(without.said).toContain('shouting-heading');
  expect(without.code).toBe(1);

  for (const block of blocks) if (isPage(block)) await follow(block);
  const unit = await tested('test/unit/explain.test.ts', 'test/unit/checks/rules/no-shouting.test.ts');
  expect(unit.code, unit.said).toBe(0);
  const examples = await tested('test/engine/explained-examples.test.ts', '-t', 'shouting-heading');
  expect(examples.said).toMatch(/Tests +2 passed/);

  const versions = await tested('test/unit/memory/task-versions.test.ts');
  expect(versions.said).toMatch(/facts/i);
  expect(versions.code).toBe(1);
});

test('a new kind of field is judged, and told to editors', async () => {
  for (const block of of('A new kind of field')) await follow(block);
  const { code, said } = await tested('test/unit/content/colour.test.ts');
  expect(code, said).toBe(0);
});

test('the fault is found by its test as soon as what mends it is taken away', async () => {
  const blocks = of('A fault');
  for (const block of blocks) await follow(block);
  const [shown, mended] = blocks;
  const [, name = ''] = /test\('(.*)', async/.exec(shown?.code ?? '') ?? [];
  expect(name).not.toBe('');
  // A browser that is slow to start: otherwise the signal comes late enough now and then.
  const late = 'await new Promise((listen) => setTimeout(listen, 10_000));\n  await untilStopped();';
  await edit(mended?.file ?? '', (text) =>
    text.replace(mended?.code ?? '', '').replace('await stopped;', late),
  );
  const { code, said } = await tested(shown?.file ?? '', '-t', name);
  expect(said).toMatch(/Tests +1 failed/);
  expect(code).toBe(1);
});
