import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The folders and files at the top of `src`, from the ground up: each may import from itself and from those before it. */
const rooms = [
  'policy',
  'model.ts',
  'text',
  'problems',
  'files',
  'stores',
  'sources',
  'memory',
  'content',
  'routes',
  'markup',
  'pictures',
  'render',
  'output',
  'weights',
  'checks',
  'bundle',
  'cards',
  'report',
  'receipt',
  'account',
  'proof',
  'pipeline',
  'explain',
  'hosts',
  'publish',
  'preview',
  'dev',
  'inspect',
  'scaffold',
  'cli',
  // The browser's half, and the one door for sites: nothing in the builder imports these.
  'client',
  'index.ts',
];

const source = fileURLToPath(new URL('../../src', import.meta.url));
const files = (await readdir(source, { recursive: true }))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/** What a file imports from the builder, also as a type or later on, as paths below `src`. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(posix.join(source, file), 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
}

const imports = new Map(await Promise.all(files.map(async (file) => [file, await importsOf(file)] as const)));
const roomOf = (file: string) => file.split('/', 1)[0] ?? '';

test('every file of the builder stands in a room', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !rooms.includes(roomOf(file)))).toEqual([]);
});

test('imports lead down: no room knows one that stands above it', () => {
  const climbing = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => rooms.indexOf(roomOf(target)) > rooms.indexOf(roomOf(file)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(climbing).toEqual([]);
});

test('no files import each other in a circle', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});
