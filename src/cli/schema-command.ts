import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Problem } from '../model.ts';
import type { EditorFile } from '../pipeline/editor-files.ts';
import { formatProblems } from '../report/format-problems.ts';
import { resolvePaths } from '../sources/site-paths.ts';
import type { Console } from './console.ts';
import type { EngineLocation, ExitCode, SharedOptions } from './shared.ts';
import type { Surroundings } from './surroundings.ts';

interface SchemaFlags extends Pick<SharedOptions, 'root'> {
  readonly check?: boolean;
  readonly lines?: boolean;
}

interface Setting {
  readonly location: EngineLocation;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'folder'>;
}

/** Adds `site schema`, which tells editors what the content files may hold. */
export function addSchemaCommand(program: Command, setting: Setting, exit: (code: ExitCode) => void): void {
  program
    .command('schema')
    .summary('tell editors what the content files may hold')
    .description(
      'Writes a JSON Schema for each collection into content/.schemas. Editors with a YAML language server then complete and check the content while it is typed. Run it again when content/schema.ts has changed.',
    )
    .showHelpAfterError('Run "site schema --help" to see what it takes.')
    .option('--root <folder>', 'the folder that holds content, templates and public', '.')
    .option('--lines', 'also put the line that names its schema at the top of each YAML file')
    .option('--check', 'write nothing; say what is missing or old, and exit with 1')
    .action(async (options: SchemaFlags) => exit(await runSchema(options, setting)));
}

async function runSchema(
  { root: name, check = false, lines = false }: SchemaFlags,
  { location, console, around: { env, folder } }: Setting,
): Promise<ExitCode> {
  const root = resolve(folder, name);
  const cacheDir = env.SITE_CACHE_DIR;
  const paths = resolvePaths({ root, out: 'dist', ...(cacheDir && { cacheDir }) }, location);
  const [{ editorFiles, isUpToDate }, { openMemory }, { replaceFile }] = await Promise.all([
    import('../pipeline/editor-files.ts'),
    import('../memory/memory.ts'),
    import('../files/replace-file.ts'),
  ]);
  const memory = openMemory(paths.cache, Date.now(), { site: paths.root });
  const outcome = await editorFiles(paths, env, memory).finally(() => memory.flush());
  const tell = (found: readonly Problem[]): ExitCode => {
    console.err(formatProblems(found, console));
    return 1;
  };
  if (outcome.problems) return tell(outcome.problems);
  const { files } = outcome;
  const unlined = files.content.filter(({ present, wanted }) => present !== wanted);
  if (check) {
    const old = files.schemas.filter((file) => !isUpToDate(file));
    if (old.length + unlined.length > 0) return tell([...old.map(oldSchema), ...missingLines(unlined)]);
    console.out('The editor schemas match content/schema.ts.\n');
    return 0;
  }
  const write = async ({ file, wanted }: EditorFile) => {
    const path = join(paths.root, file);
    if (wanted === undefined) await rm(path);
    else replaceFile(path, wanted);
  };
  const changed = files.schemas.filter(({ present, wanted }) => present !== wanted);
  for (const file of [...changed, ...(lines ? unlined : [])]) await write(file);
  const wanted = files.schemas.filter((file) => file.wanted !== undefined).length;
  console.out(`${count(wanted, 'file')} in content/.schemas, ${changed.length || 'none'} changed.\n`);
  if (lines && unlined.length > 0)
    console.out(`${count(unlined.length, 'file')} now named by a line at the top.\n`);
  else if (unlined.length > 0)
    console.err(
      `Note: ${count(unlined.length, 'YAML file')} without a line that names its schema; "site schema --lines" adds it.\n`,
    );
  if (files.unserved.length > 0)
    console.err(`Note: nothing for ${files.unserved.join(', ')}: editors check YAML files alone.\n`);
  return 0;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

const oldSchema = ({ file, present, wanted }: EditorFile): Problem => ({
  code: 'old-editor-schema',
  message:
    wanted === undefined
      ? 'No collection has this schema any more.'
      : present === undefined
        ? 'Editors have no schema of this collection.'
        : 'The editor schema of this collection does not match content/schema.ts.',
  help: 'Run "site schema".',
  file,
});

/** Reports all files as one problem, because one command fixes them all. */
function missingLines([first, ...more]: readonly EditorFile[]): readonly Problem[] {
  if (!first) return [];
  const others = more.length > 0 ? ` The same holds for ${count(more.length, 'other file')}.` : '';
  return [
    {
      code: 'missing-schema-line',
      message: `No line names the schema of this file, so editors cannot complete and check it.${others}`,
      help: 'Run "site schema --lines".',
      file: first.file,
      line: 1,
      column: 1,
    },
  ];
}
