/** Turns what esbuild and Lightning CSS say about a broken source into problems, in words for its author. */
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import type { BuildFailure, Message, Note } from 'esbuild';
import type { Problem } from '../model.ts';
import { codeFrame } from '../problems/code-frame.ts';
import { EnvironmentError, explainSystemError, isSystemTrouble } from '../problems/errors.ts';
import { nearest } from '../text/nearest.ts';
import { islandEntries } from './bundle-islands.ts';
import { preactFolder, withoutIt } from './preact-plugin.ts';

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/**
 * The error to throw if the machine failed while the bundler was at work, which is no fault of a source. Otherwise
 * undefined.
 */
export function machineTrouble(error: unknown): unknown {
  if (error instanceof Error && /^The service (?:was stopped|is no longer running)/.test(error.message))
    return new EnvironmentError('The bundler, a process of its own, ended before its work was done.', {
      code: 'bundler-ended',
      help: 'Run again; if it happens again, see whether the machine has enough memory.',
      cause: error,
    });
  if (!isBuildFailure(error)) return undefined;
  const found = error.errors.map(({ text, detail }) => saidBySystem(text) ?? detail).find(isSystemTrouble);
  return found && explainSystemError(found, 'reading the templates');
}

/** The error behind a message of esbuild about a path that it could not read, with the code that Node has for it. */
function saidBySystem(text: string): Error | undefined {
  const [, path, reason = ''] = /^Cannot read (?:file|directory) "(.+)": (.+)$/.exec(text) ?? [];
  const code = systemCodes[reason];
  return code === undefined ? undefined : Object.assign(new Error(text), { code, path });
}

const systemCodes: Readonly<Record<string, string>> = {
  'permission denied': 'EACCES',
  'too many open files': 'EMFILE',
  'input/output error': 'EIO',
};

/** `root` is the folder to which esbuild's file names are relative. */
export function bundleProblems(failure: BuildFailure, root: string): Promise<Problem[]> {
  // A fault in the named media queries is reported for every sheet that uses one, so equal errors are merged.
  const once = new Map(failure.errors.map((error) => [JSON.stringify([error.location, error.text]), error]));
  return Promise.all([...once.values()].map((message) => problemOf(message, root)));
}

/** `file` is set if the file to fix is not the one that esbuild names. */
type Words = Pick<Problem, 'message' | 'help'> & Partial<Pick<Problem, 'code' | 'file'>>;

async function problemOf(message: Message, root: string): Promise<Problem> {
  const { location, pluginName } = message;
  const isStyle = pluginName === 'site-styles';
  const code = isStyle ? 'style-error' : 'template-error';
  // The engine itself wrote this entry, which imports the default export of each island's file. So the file lacks it.
  if (location?.file.startsWith(`${islandEntries}:`)) {
    const path = /from ("[^"]+")/.exec(location.lineText)?.[1];
    const file = path ? sourceName(JSON.parse(path), root) : location.file;
    return { code, ...noDefault(file), file };
  }
  const words = isStyle ? styleWords(message) : await templateWords(message, root);
  if (!location || 'file' in words) return { code, ...words };
  // An error about a whole file has no line.
  if (location.line === 0) return { code, ...words, file: location.file };
  const source = await readFile(resolve(root, location.file), 'utf8').catch(() => undefined);
  const [line, column] = [location.line, location.column + 1];
  return {
    code,
    ...words,
    file: location.file,
    line,
    column,
    ...(source && { frame: codeFrame(source, line, column, location.length) }),
  };
}

const noDefault = (file: string): Words => ({
  code: 'wrong-export',
  message: `${file} has no default export.`,
  help: 'Write `export default` before the page, component or function that this file provides.',
});

/**
 * esbuild does not number its errors, so they are recognised by their text. An unknown error is shown in the words of
 * esbuild.
 */
async function templateWords({ text, notes, location }: Message, root: string): Promise<Words> {
  const [, unresolved] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (unresolved !== undefined) return unresolvedWords(unresolved, location, root);
  const [, from = '', name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  // Pages and islands exist only for their default export, so this is the file to fix.
  const isEntry = /^templates\/(?:pages|islands)\//.test(from);
  if (name === 'default') return { ...noDefault(from), ...(isEntry && { file: from }) };
  if (name !== undefined) return exportWords(name, from, location?.suggestion ?? '');
  const [, extension] = /^No loader is configured for "(.*)" files: /.exec(text) ?? [];
  if (extension !== undefined)
    return {
      message: `Templates cannot import ${extension || 'such'} files.`,
      help: 'They can import TypeScript, CSS, pictures, fonts and videos. Texts belong into content/, as YAML or as Markdown (`documents()`).',
    };
  const help = notes.map(noteText).filter(Boolean).join(' ');
  return { message: sentence(text), ...(help && { help }) };
}

async function unresolvedWords(path: string, location: Message['location'], root: string): Promise<Words> {
  if (/^\.{1,2}\//.test(path)) {
    const wanted = resolve(root, dirname(location?.file ?? ''), path);
    const near = nearest(basename(wanted), await readdir(dirname(wanted)).catch(() => []));
    return {
      message: `There is no file ${sourceName(wanted, root)}.`,
      help: near
        ? `Did you mean "${path.slice(0, path.length - basename(path).length)}${near}"?`
        : 'Mend the path, or add the file.',
    };
  }
  if (isBuiltin(path))
    return {
      message: `"${path}" is a part of Node, which browsers do not have.`,
      help: 'Do not import it in an island. Read what you need in the template and pass it to the island as props.',
    };
  const [, name = path] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return name === path
    ? { message: `The package "${name}" is not installed.`, help: `Install it: npm install ${name}` }
    : {
        message: `"${path}" is not there.`,
        help: `Install the package (npm install ${name}), or mend the path within it.`,
      };
}

function exportWords(name: string, from: string, suggestion: string): Words {
  if (from.includes(`/${preactFolder}/`)) return { message: `Preact has no \`${name}\`.`, help: withoutIt };
  if (!from.endsWith('src/index.ts'))
    return {
      message: `${from} exports no \`${name}\`.`,
      help: suggestion ? `Did you mean \`${suggestion}\`?` : 'Export it there, or mend the name.',
    };
  const help = madeByCreateSite.has(name)
    ? `Make it in a file of your own, templates/site.ts: \`export const { ${name} } = createSite<typeof model>();\`, and import it from there.`
    : suggestion
      ? `Did you mean \`${suggestion}\`?`
      : 'Mend the name: all that "site" exports is listed in its src/index.ts.';
  return { message: `"site" exports no \`${name}\`.`, help };
}

const madeByCreateSite = new Set(['definePage', 'defineDocument', 'defineSocialCard', 'usePage']);

/** If a note points to a place, adds that place to its text: only the place of the error itself is shown. */
function noteText({ text, location }: Note): string {
  const plain = text.trim();
  return location
    ? `${plain.replace(/:$/, '')} (${location.file}:${location.line}:${location.column + 1}).`
    : plain;
}

/** The words for an error of Lightning CSS, found by its type. `detail` is the error that the style plugin passed on. */
function styleWords({ text, detail }: Message): Words {
  const type: unknown = detail?.data?.type;
  const known = typeof type === 'string' ? styleFaults[type] : undefined;
  return known ?? { message: sentence(text), help: 'Mend the style sheet here.' };
}

const styleFaults: Readonly<Record<string, Words>> = {
  EndOfInput: {
    message: 'A block has no selector before its "{", or there is one "}" too many.',
    help: 'Check that every "{" comes after a selector and is closed by one "}".',
  },
  SelectorError: {
    message: 'The selector of this rule cannot be read.',
    help: 'See whether it is spelt well, and whether a brace before it is missing or one too many.',
  },
  UnexpectedToken: {
    message: 'This style sheet cannot be read on from here.',
    help: 'See whether a ":" or ";", a bracket or a value is missing just before.',
  },
};

const sourceName = (path: string, root: string) => relative(root, path).replaceAll('\\', '/');

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
