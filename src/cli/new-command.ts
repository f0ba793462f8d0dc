import { resolve } from 'node:path';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import { formatProblems } from '../report/format-problems.ts';
import { askedFields, fallbackPictureField, idField, idFrom, nameFields } from '../scaffold/asked.ts';
import type { Field } from '../scaffold/fields.ts';
import { addAndCheck, placesOf } from './add-and-check.ts';
import { type Console, isCi } from './console.ts';
import { type Kind, kindPaths, openKindsAt } from './kinds.ts';
import { addTemplate, templateKinds, templatesAsText } from './new-template.ts';
import { missing, readWords, unknownKind, unknownOption, withoutId } from './new-words.ts';
import type { EngineLocation, ExitCode, SharedOptions } from './shared.ts';
import type { Surroundings } from './surroundings.ts';

interface NewFlags extends Pick<SharedOptions, 'root'> {
  readonly dryRun?: boolean;
  readonly help?: boolean;
}

interface Setting {
  readonly location: EngineLocation;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'folder' | 'now' | 'terminal'>;
}

/** Adds `site new`. It adds an entry of one of the kinds in the site's schema, or a page, section or island template. */
export function addNewCommand(program: Command, setting: Setting, exit: (code: ExitCode) => void): void {
  const command = program
    .command('new')
    .summary('add an entry, a page, a section or an island')
    .description(
      'Adds an entry to the content files, in their own style, and takes its picture along; or a page, a section or an island to the templates. What would not build is not added. Without a kind it lists what can be added; with --help behind a kind, its fields.',
    )
    .argument('[kind]', 'what to add, by the name that the schema gives it')
    .argument('[words...]', 'its id, and its fields: --name "Asha Joshi" --contact.email asha@example.com')
    .option('--root <folder>', 'the folder that holds content, templates and public', '.')
    .option('--dry-run', 'say what would be added, and write nothing')
    // The fields of a kind are no options of commander's. `readWords` finds unknown options among them later.
    .allowUnknownOption()
    .helpOption(false)
    .option('-h, --help', 'show this, or the fields of a kind')
    .action(async (kind: string | undefined, words: readonly string[], flags: NewFlags) => {
      if (flags.help && kind === undefined) return command.outputHelp();
      exit(await runNew(kind, words, flags, setting));
    });
}

async function runNew(
  name: string | undefined,
  words: readonly string[],
  { root: rootName, dryRun = false, help = false }: NewFlags,
  { location, console, around }: Setting,
): Promise<ExitCode> {
  const { env, folder } = around;
  if (name?.startsWith('-')) throw unknownOption(name);
  const root = resolve(folder, rootName);
  const [{ site, problems }, { planEntries }] = await Promise.all([
    openKindsAt(root, env, location),
    import('../scaffold/plan-entries.ts'),
  ]);
  if (problems) {
    console.err(formatProblems(problems, console));
    console.err(
      'Nothing was added: fix these problems first, because new problems could not be told from them.\n',
    );
    return 1;
  }
  if (name === undefined) {
    console.out(listOf([...site.kinds.values()], console.colour));
    return 0;
  }
  const template = site.kinds.has(name) ? undefined : templateKinds.find((kind) => kind === name);
  const paths = kindPaths(root, env, location);
  if (template) return addTemplate(template, words, { dryRun, help, site, paths, console, around });
  const kind = site.kinds.get(name) ?? unknownKind(name, [...site.kinds.keys(), ...templateKinds]);
  const fields = askedFields(kind);
  if (help) {
    console.out(fieldsAsText(kind, fields, console.colour));
    return 0;
  }

  const own = idField(kind)?.flag;
  const { given, id: first } = readWords(words, fields, kind);
  const lacking = fields.filter(({ flag, required }) => required && flag !== own && !given.has(flag));
  if (lacking.length > 0) {
    const { terminal } = around;
    if (!terminal || isCi(env)) throw missing(kind, lacking);
    const { askField } = await import('./ask-fields.ts');
    for (const field of lacking) {
      const answer = await askField(field, terminal);
      if (answer === undefined) return 1;
      given.set(field.flag, [answer]);
    }
  }
  const called = nameFields.map((flag) => given.get(flag)?.[0]).find((text) => text !== undefined);
  const id = first ?? given.get(own ?? '')?.[0] ?? idFrom(called ?? '');
  if (id === '' || !/^[^\s/\\.][^\s/\\]*$/.test(id)) throw withoutId(kind, id);

  const plan = planEntries(site, { kind, id, given }, { paths, env, folder });
  if (plan.problems) {
    console.err(formatProblems(plan.problems, console));
    console.err('Nothing was added. The lines named above are those of the files with the new entry.\n');
    return 1;
  }
  if (dryRun) {
    console.out(`Would add ${kind.name} ${id}:\n${placesOf(plan.changes)}`);
    return 0;
  }
  const { refused, unlinked } = await addAndCheck(plan.changes, paths, { console, around });
  if (refused !== undefined) {
    console.err(refused);
    console.err('Nothing was added: with it the site would not build.\n');
    return 1;
  }
  console.out(`Added ${kind.name} ${id}:\n${placesOf(plan.changes)}${pagesOf(plan.pages)}`);
  const left = fields
    .filter(
      (field) => !field.required && !given.has(field.flag) && fallbackPictureField(field, kind) === undefined,
    )
    .map(({ flag }) => flag)
    .filter((flag) => flag !== own);
  if (left.length > 0) console.out(`Left out, as it may be: ${left.join(', ')}.\n`);
  console.out(`Next: "site build" makes the site, "site preview" shows it.\n${unlinked}`);
  return 0;
}

const pagesOf = (pages: readonly string[]) =>
  pages.length > 0 ? `New page${pages.length > 1 ? 's' : ''}: ${pages.join(', ')}\n` : '';

function listOf(kinds: readonly Kind[], colour: boolean): string {
  const { bold } = picocolors.createColors(colour);
  const width = Math.max(0, ...kinds.map(({ name }) => name.length));
  const line = ({ name, parts }: Kind) =>
    `  ${bold(name)}${' '.repeat(width - name.length)}  in ${parts.map(({ key }) => key).join(', ')}\n`;
  const templates = templatesAsText(new Set(kinds.map(({ name }) => name)), bold);
  return `What can be added:\n${kinds.map(line).join('')}${templates}"site new <kind> --help" lists the fields of one.\n`;
}

function fieldsAsText(kind: Kind, fields: readonly Field[], colour: boolean): string {
  const { bold } = picocolors.createColors(colour);
  const own = idField(kind)?.flag;
  const line = ({ flag, description, choices, required }: Field) => {
    const about = [description, choices.length > 0 && `One of: ${choices.join(', ')}.`].filter(Boolean);
    return `  ${bold(`--${flag}`)}${required && flag !== own ? '' : ' (may be left out)'}\n      ${about.join(' ')}\n`;
  };
  return `Usage: site new ${kind.name} <id> --field "value" …\n\n${fields.map(line).join('')}`;
}
