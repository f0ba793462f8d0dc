/** The layout and the examples of `--help`. */
import type { Command } from 'commander';
import { type Example, examples } from './examples.ts';

/** Columns, if the output is no terminal or its width is unknown. */
const usualWidth = 80;

export const widthOf = ({ columns }: { readonly columns?: number }): number => columns || usualWidth;

/** A command with its arguments, for the list of commands. Leaves out `[options]`, which would be on each line. */
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
