/** Hints for command lines that are nearly right. */
import type { Command } from 'commander';
import { nearest } from '../text/nearest.ts';

/** Commands and options that people know from other tools, and what to use instead. */
const hints: readonly (readonly [wrong: RegExp, hint: string])[] = [
  [
    /unknown (?:command '(?:develop|watch|serve|start)'|option '(?:-w|--watch)')/,
    'That is "site dev" here: it serves the site and follows each change.',
  ],
  [/unknown command '(?:create|scaffold)'/, 'A new site is begun by "site init <folder>".'],
  [/unknown command '(?:deploy|upload)'/, 'That is "site publish <target>" here.'],
];

/** The hint to add to an error message of commander's, or undefined. */
export const hintFor = (message: string, program: Command): string | undefined =>
  hints.find(([wrong]) => wrong.test(message))?.[1] ?? ownerOf(message, program) ?? choiceFor(message);

/** For an unknown option that other commands have. */
function ownerOf(message: string, { commands }: Command): string | undefined {
  const [, flag] = /unknown option '([^'=]+)/.exec(message) ?? [];
  const owners = commands
    .filter(({ options }) => options.some(({ long, short }) => flag === long || flag === short))
    .map((command) => command.name());
  if (flag === undefined || owners.length === 0) return undefined;
  return `${flag} is an option of ${new Intl.ListFormat('en-GB').format(owners)}.`;
}

/** For a misspelt choice. Commander lists all choices, but does not say which one is near. */
function choiceFor(message: string): string | undefined {
  const [, word, choices] = /'([^']*)' is invalid.* Allowed choices are (.*)\./.exec(message) ?? [];
  if (word === undefined || choices === undefined) return undefined;
  const near = nearest(word, choices.split(', '));
  return near && `(Did you mean ${near}?)`;
}

const withValue = /^--(?:root|out|cache-dir|cache)$/;
const withoutValue = /^--(?:(?:root|out|cache-dir|cache)=.*|json|quiet|verbose)$/s;

/** Turns `--root x build` into `build --root x`: options that most commands take may stand before the command. */
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
