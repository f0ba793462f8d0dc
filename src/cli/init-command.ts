import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { EnvironmentError } from '../problems/errors.ts';
import type { Console } from './console.ts';
import type { EngineLocation } from './shared.ts';
import type { Surroundings } from './surroundings.ts';

interface Setting {
  readonly location: EngineLocation;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'folder'>;
}

/** Adds `site init <folder>`, which writes a small finished site. */
export function addInitCommand(program: Command, { location, console, around }: Setting): void {
  program
    .command('init')
    .summary('write a small finished site to begin with')
    .description(
      'Writes a small site that builds and passes its checks: content, templates, two widgets, budgets, editor settings, and workflows that check and publish it. Its README tells what lies where and what can be deleted.',
    )
    .argument('<folder>', 'a new folder or an empty one; a .git in it does not count')
    .showHelpAfterError('Run "site init --help" to see what it takes.')
    .action((name: string) => {
      const folder = resolve(around.folder, name);
      writeStarter(join(location.engine, '..', 'starter'), folder);
      console.out(whatNext(relative(around.folder, folder)));
    });
}

/**
 * Copies the starter into a folder that is empty or does not exist. If that fails, removes everything it has written.
 * Throws an `EnvironmentError` for any other folder, and the errors of the file system.
 */
function writeStarter(starter: string, folder: string): void {
  const isNew = !statSync(folder, { throwIfNoEntry: false });
  if (!isNew) assertEmpty(folder);
  const parent = mkdirSync(folder, { recursive: true });
  const written: string[] = [];
  try {
    // Copy into a draft in the same folder first. Then only quick renames are left, and little can interrupt those.
    const draft = mkdtempSync(join(folder, '.init-'));
    written.push(draft);
    for (const name of readdirSync(starter)) {
      if (name === 'node_modules' || name === 'dist') continue;
      cpSync(join(starter, name), join(draft, realName(name)), { recursive: true });
    }
    nameSite(join(draft, 'package.json'), basename(folder));
    for (const name of readdirSync(draft)) {
      renameSync(join(draft, name), join(folder, name));
      written.push(join(folder, name));
    }
    rmSync(draft, { recursive: true });
  } catch (error) {
    for (const path of parent === undefined ? written : [parent])
      rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

/** The starter holds `dot-gitignore` for `.gitignore`: npm leaves such files out of packages. */
const realName = (name: string) => name.replace(/^dot-/, '.');

function assertEmpty(folder: string): void {
  if (!statSync(folder).isDirectory())
    throw new EnvironmentError(`${folder} is a file.`, {
      code: 'usage',
      help: 'Name a folder that is not there yet.',
    });
  const [first, ...more] = readdirSync(folder).filter((name) => name !== '.git');
  if (first === undefined) return;
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  throw new EnvironmentError(`${folder} is not empty: it holds ${first}${others}.`, {
    code: 'usage',
    help: 'Nothing was written. Name a new folder, such as "site init my-site", or empty this one first.',
  });
}

/** Names the package after its folder, in characters that npm allows. */
function nameSite(manifest: string, folder: string): void {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  // npm does not install a package that has the name of one of its dependencies.
  if (name === '' || name === 'site') return;
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"name": "my-site"', `"name": ${JSON.stringify(name)}`));
}

function whatNext(path: string): string {
  const enter =
    path === '' ? '' : `  cd ${/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`}\n`;
  return `A small site lies in ${path === '' ? 'this folder' : path}. Go on with:

${enter}  npm install
  npx site build
  npx site preview

npm does not have the builder yet. In the place of "npm install", install it from the file that "npm pack" made of it:
"npm install site@file:<path>/sitewada-<version>.tgz".

Its README.md tells what lies where, and what you can delete.
`;
}
