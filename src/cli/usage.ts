/** Words for command lines that are nearly right. */
import type { Command } from 'commander';
import { nearest } from '../text/nearest.ts';

/** What people know from other tools, and what stands in its place here. */
const hints: readonly (readonly [wrong: RegExp, hint: string])[] = [
  [
    /unknown (?:command '(?:develop|watch|serve|start)'|option '(?:-w|--watch)')/,
    'That is "site dev" here: it serves the site and follows each change.',
  ],
  [/unknown command '(?:create|scaffold)'/, 'A new site is begun by "site init <folder>".'],
  [/unknown command '(?:deploy|upload)'/, 'That is "site publish <target>" here.'],
];

/** What to add to a message of commander's about a command line that it does not understand, if anything. */
export const hintFor = (message: string, program: Command): string | undefined =>
  hints.find(([wrong]) => wrong.test(message))?.[1] ?? ownerOf(message, program) ?? choiceFor(message);

/** An option that other commands have. */
function ownerOf(message: string, { commands }: Command): string | undefined {
  const [, flag] = /unknown option '([^'=]+)/.exec(message) ?? [];
  const owners = commands
    .filter(({ options }) => options.some(({ long, short }) => flag === long || flag === short))
    .map((command) => command.name());
  if (flag === undefined || owners.length === 0) return undefined;
  return `${flag} is an option of ${new Intl.ListFormat('en-GB').format(owners)}.`;
}

/** A misspelt one of few words; commander lists them all, but does not say which is near. */
function choiceFor(message: string): string | undefined {
  const [, word, choices] = /'([^']*)' is invalid.* Allowed choices are (.*)\./.exec(message) ?? [];
  if (word === undefined || choices === undefined) return undefined;
  const near = nearest(word, choices.split(', '));
  return near && `(Did you mean ${near}?)`;
}

const withValue = /^--(?:root|out|cache-dir|cache)$/;
const withoutValue = /^--(?:(?:root|out|cache-dir|cache)=.*|json|quiet|verbose)$/s;

/** `--root x build` as `build --root x`: options that most commands take may stand before the command. */
export function commandFirst(argv: readonly string[]): readonly string[] {
  let at = 0;
  while (at < argv.length) {
    const word = argv[at] ?? '';
    if (withValue.test(word)) at += 2;
    else if (withoutValue.test(word)) at++;
    else break;
  }
  const command = argv[at];
  return command === undefined || command.startsWith('-')
    ? argv
    : [command, ...argv.slice(0, at), ...argv.slice(at + 1)];
}
