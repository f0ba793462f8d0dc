import type { Command } from 'commander';
import picocolors from 'picocolors';
import { explainedCodes, explanationOf, plainText } from '../explain/explanations.ts';
import { EnvironmentError } from '../problems/errors.ts';
import { nearest } from '../text/nearest.ts';
import type { Console } from './console.ts';

/** Adds `site explain [code]`. `engine` is the folder of the builder's sources. */
export function addExplainCommand(program: Command, engine: string, console: Console): void {
  program
    .command('explain')
    .summary('say what a kind of problem means')
    .description(
      'Says what the code of a problem means, such as missing-alt, and what to do, often with a wrong and a right example. Without a code it lists all that there are.',
    )
    .argument('[code]', 'as it stands beside the place of a problem')
    .showHelpAfterError('Run "site explain --help" to see what it takes.')
    .action((code?: string) => {
      console.out(code === undefined ? list(engine, console.colour) : one(engine, code, console.colour));
    });
}

function one(engine: string, code: string, colour: boolean): string {
  const found = explanationOf(engine, code);
  if (found) {
    const { bold, dim } = picocolors.createColors(colour);
    return plainText(found)
      .replace(/^.*/, (heading) => bold(heading))
      .replace(/^ {4}.*/gm, (line) => dim(line));
  }
  const codes = [...explainedCodes(engine).values()].flat();
  const near = nearest(code, codes);
  throw new EnvironmentError(`There is no problem called "${code}".`, {
    code: 'usage',
    help: near ? `Did you mean ${near}?` : '"site explain" lists those that there are.',
  });
}

function list(engine: string, colour: boolean): string {
  const { bold } = picocolors.createColors(colour);
  return [...explainedCodes(engine)]
    .map(([group, codes]) => `${bold(group)}\n${codes.map((code) => `  ${code}\n`).join('')}`)
    .join('\n');
}
