/** What `--help` shows, and in which shape. */
import type { Command } from 'commander';
import { type Example, examples } from './examples.ts';

/** Where nobody looks at a terminal that tells its width. */
const usualWidth = 80;

export const widthOf = ({ columns }: { readonly columns?: number }): number => columns || usualWidth;

/** A command in the list of all: that it takes options goes without saying. */
export const commandTerm = (command: Command): string =>
  [
    command.name(),
    ...command.registeredArguments.map((argument) => {
      const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
      return argument.required ? `<${name}>` : `[${name}]`;
    }),
  ].join(' ');

/** Ends the help of each command with its examples. */
export function addExamples(program: Command): void {
  for (const command of program.commands) {
    const shown = examples[command.name()];
    if (shown) command.addHelpText('after', examplesText(shown));
  }
}

const examplesText = (shown: readonly Example[]): string => {
  const heading = shown.length === 1 ? 'Example:' : 'Examples:';
  const lines = shown.flatMap(({ line, about }) => [`  ${line}`, ...(about ? [`      ${about}`] : [])]);
  return ['', heading, ...lines].join('\n');
};
