/** Completes the last word of a command line. The output is in the format that the shell scripts read. */
import { resolve } from 'node:path';
import { type Complete, RootCommand, type Command as TabCommand } from '@bomb.sh/tab';
import type { Argument, Command, Option } from 'commander';
import { explainedCodes } from '../explain/explanations.ts';
import { askedFields } from '../scaffold/asked.ts';
import { type Kind, openKindsAt } from './kinds.ts';
import { byReact, templateKinds } from './new-template.ts';
import { printedBy } from './printed-by.ts';
import type { EngineLocation } from './shared.ts';
import type { Surroundings } from './surroundings.ts';
import { commandFirst } from './usage.ts';

interface Setting {
  readonly location: EngineLocation;
  readonly around: Pick<Surroundings, 'env' | 'folder'>;
}

/** The last word may be empty. A site that cannot be opened is no error: Tab is no place for error messages. */
export async function completionsFor(
  words: readonly string[],
  program: Command,
  setting: Setting,
): Promise<string> {
  const kinds = commandFirst(words)[0] === 'new' ? await kindsFor(words, setting).catch(() => []) : [];
  // If the site cannot be opened, nothing can be added to it.
  const templates = kinds.length > 0 ? templateKinds : [];
  const root = modelOf(program, {
    kind: [...new Set([...kinds.map(({ name }) => name), ...templates])],
    code: [...explainedCodes(setting.location.engine).values()].flat(),
  });
  const wanted = kinds.find(({ name }) => words.slice(0, -1).includes(name));
  const command = root.commands.get('new');
  if (wanted && command) addFields(command, wanted);
  else if (templates.length > 0 && words.slice(0, -1).includes('island')) command?.option('react', byReact);
  const found = printedBy(() => root.parse([...words]));
  // If there are no completions, the library tells shells to offer no files either. We let them offer files.
  return /^:\d+\n$/.test(found) ? ':0\n' : found;
}

/** Describes commands and options to the completion library. `values` has the possible values of arguments, by name. */
function modelOf(program: Command, values: Readonly<Record<string, readonly string[]>>): RootCommand {
  const root = new RootCommand();
  const help = program.createHelp();
  const commands = help.visibleCommands(program);
  const valuesOf = (argument: Argument) => argument.argChoices ?? values[argument.name()] ?? [];
  for (const option of help.visibleOptions(program)) addOption(root, option);
  for (const command of commands) {
    const own = root.command(command.name(), command.summary() || command.description());
    for (const option of help.visibleOptions(command)) addOption(own, option);
    for (const argument of command.registeredArguments)
      own.argument(argument.name(), offering(valuesOf(argument)), argument.variadic);
  }
  root.commands.get('help')?.argument('command', offering(commands.map((command) => command.name())));
  return root;
}

function addOption(command: TabCommand, { long, short, description, required, argChoices }: Option): void {
  const name = long?.replace(/^--/, '');
  if (name === undefined) return;
  const alias = short?.replace(/^-/, '');
  // An option whose value is optional is followed by another option more often than by a value.
  if (required) command.option(name, description, offering(argChoices ?? []), alias);
  else command.option(name, description, alias);
}

function addFields(command: TabCommand, kind: Kind): void {
  for (const { flag, description, choices } of askedFields(kind))
    command.option(flag, description ?? '', offering(choices));
}

const offering =
  (values: readonly string[]) =>
  (complete: Complete): void => {
    for (const value of values) complete(value, '');
  };

async function kindsFor(
  words: readonly string[],
  { location, around: { env, folder } }: Setting,
): Promise<readonly Kind[]> {
  const [, joined, apart] = /(?:^|\n)--root(?:=(.*)|\n(.*))\n/.exec(words.join('\n')) ?? [];
  const { site } = await openKindsAt(resolve(folder, joined ?? apart ?? '.'), env, location);
  return site ? [...site.kinds.values()] : [];
}
