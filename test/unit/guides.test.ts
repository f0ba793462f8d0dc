/**
 * What the guides and the explanations show is true of this repository: every block of code is followed by a test, and what
 * they name is there. Their commands are run by `test/engine/guides.test.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { examplesIn } from '../../src/explain/explanations.ts';
import { runSite } from '../support/command.ts';
import {
  type Block,
  blocksIn,
  commandsIn,
  explanations,
  guides,
  placed,
  repository,
  snippetsIn,
} from '../support/guides.ts';

/** Tests that write down the blocks of sections, which they name, and try what comes of them. */
const followers = ['recipes.test.ts', 'first-site.test.ts', 'contributing.test.ts'].map((name) =>
  readFileSync(join(repository, 'test/engine', name), 'utf8'),
);
const isFollowed = (section: string) => followers.some((text) => text.includes(`'${section}'`));

/** What the blocks of a section cannot be tried by, although they are code. */
const notFollowed: Readonly<Record<string, string>> = {};

const documents = [...guides, ...explanations];
const blocks = documents.flatMap(blocksIn);
const snippets = documents.flatMap(snippetsIn);
const commands = documents.flatMap(commandsIn);

describe('blocks', () => {
  test('of the explanations are the examples that explained-examples.test.ts runs', () => {
    const shown = blocks.filter(({ document }) => explanations.includes(document));
    const run = new Map(
      explanations.map((document) => {
        const text = readFileSync(join(repository, document), 'utf8');
        return [document, examplesIn({ code: '', text }).map((example) => `${example.text}\n`)];
      }),
    );
    const isRun = ({ document, code }: Block) => run.get(document)?.includes(code) ?? false;
    expect(shown.filter((block) => !isRun(block)).map(placed)).toEqual([]);
    expect(shown.length).toBeGreaterThan(60);
  });

  test('of the guides are commands, or are followed by a test', () => {
    // A drawing is no code.
    const isRun = ({ language, file, section }: Block) =>
      language === '' || language === 'sh' || (file !== undefined && isFollowed(section));
    const shown = guides.flatMap(blocksIn).filter(({ section }) => notFollowed[section] === undefined);
    expect(shown.filter((block) => !isRun(block)).map(placed)).toEqual([]);
    expect(shown.filter(({ file }) => file !== undefined).length).toBeGreaterThan(30);
  });

  test('that are not followed say why, and none of these reasons is out of date', () => {
    const sections = guides.flatMap(blocksIn).map(({ section }) => section);
    expect(Object.keys(notFollowed).filter((section) => !sections.includes(section))).toEqual([]);
  });
});

test('scripts that are named are there, and so is what they start', () => {
  const scriptsOf = (folder: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')).scripts;
  const [ours, starters] = [scriptsOf('.'), scriptsOf('starter')];
  const named = commands.filter(({ text }) => /^npm (?:test|run)\b|^\.ci\//.test(text));
  expect(named.length).toBeGreaterThan(40);
  for (const { text, document } of named) {
    const [, name = 'test'] = /^npm run (\S+)/.exec(text) ?? [];
    // An explanation speaks of the site that its reader has.
    const isOurs = document === 'README.md' || document === 'CONTRIBUTING.md';
    const script = text.startsWith('.ci/') ? text : isOurs ? ours[name] : (starters[name] ?? ours[name]);
    expect(script, `${document}: ${text}`).toBeDefined();
    for (const [file] of script?.matchAll(/(?:bin|test|\.ci)\/[\w./-]+/g) ?? [])
      expect(existsSync(join(repository, file)), `${text} starts ${file}`).toBe(true);
  }
});

test('options that are named exist', async () => {
  const { out } = await runSite(['--help']);
  const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  const helps = await Promise.all(names.map(async (name) => (await runSite([name, '--help'])).out));
  // Those of the tools that npm starts stand in their sources.
  const tools = [
    'tools/edits.ts',
    'bench/scale.ts',
    'bench/dev.ts',
    'bench/figures.ts',
    'bench/pictures.ts',
    'tools/lighthouse/measure-site.ts',
  ];
  const sources = tools
    .filter((file) => existsSync(join(repository, 'test', file)))
    .map((file) => readFileSync(join(repository, 'test', file), 'utf8'));
  const known = (flag: string) =>
    helps.some((help) => new RegExp(`${flag}\\b`).test(help)) ||
    sources.some((source) => new RegExp(`\\b${flag.slice(2)}\\b`).test(source));
  const flags = snippets
    .filter(({ text }) => /^--[a-z]/.test(text))
    .flatMap((snippet) =>
      [...snippet.text.matchAll(/--[a-z][\w-]*/g)].map(([flag]) => ({ flag, ...snippet })),
    );
  expect(flags.length).toBeGreaterThan(50);
  const unknown = flags.filter(({ flag }) => !known(flag));
  expect(unknown.map((one) => `${placed(one)} ${one.flag}`)).toEqual([]);
});

describe('what the guides say of the repository', () => {
  test('names files and folders that are there', () => {
    /** Written by a recipe, by a command, or an example of a name. */
    const others =
      /^(?:content\/(?:\.schemas|pages\/careers)|templates\/(?:pages\/(?:about-us|team\/\[member\])|islands))|[*{<…]/;
    const paths = snippets.filter(
      ({ document, text }) =>
        (document === 'README.md' || document === 'CONTRIBUTING.md') &&
        /^(?:src|test|bin|templates|content|starter|\.ci|\.github)\/[^\s]+$/.test(text) &&
        !others.test(text),
    );
    expect(paths.length).toBeGreaterThan(60);
    expect(
      paths
        .filter(({ text }) => !existsSync(join(repository, text)))
        .map((one) => `${placed(one)} ${one.text}`),
    ).toEqual([]);
  });

  test('draws the rooms in the order in which they stand', () => {
    const [, list = ''] =
      /const rooms = \[(.*?)\];/s.exec(readFileSync(join(repository, 'test/unit/rooms.test.ts'), 'utf8')) ??
      [];
    const rooms = [...list.matchAll(/^ {2}'([^']+)',$/gm)].map(([, room]) => room);
    const [, map = ''] =
      /\| rooms \|.*?\n\| --- .*?\n(.*?)\n\n/s.exec(
        readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8'),
      ) ?? [];
    const drawn = map
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, room]) => room));
    expect(drawn).toEqual(rooms);
  });
});
