import { Argument, type Command } from 'commander';
import type { Console } from './console.ts';
import type { EngineLocation } from './shared.ts';
import { type ShellName, shells } from './shells.ts';
import type { Surroundings } from './surroundings.ts';

interface Setting {
  readonly location: EngineLocation;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'folder'>;
}

/**
 * Adds `site completion <shell>`, which prints a script that the shell loads, and `site complete`, which this script calls
 * at each press of the Tab key.
 */
export function addCompletionCommands(program: Command, setting: Setting): void {
  const { console } = setting;
  program
    .command('completion')
    .summary('print what completes commands in your shell')
    .description(
      'Prints a script for your shell. With it, the Tab key completes commands, options and their values, the codes of "site explain", and kinds and fields of "site new". Scripts ask for "site" by that name: where it is no program of your own but one of a site, write: site() { npx site "$@"; }',
    )
    .addArgument(new Argument('<shell>', 'the shell to print a script for').choices(shells))
    .showHelpAfterError('Run "site completion --help" to see what it takes.')
    .action(async (shell: ShellName) => {
      const { scriptFor } = await import('./shell-scripts.ts');
      console.out(scriptFor(shell));
    });
  program
    .command('complete', { hidden: true })
    .argument('[words...]', 'what stands behind "site" up to the place of the cursor')
    .helpOption(false)
    .action(async (words: readonly string[]) => {
      const { completionsFor } = await import('./complete.ts');
      console.out(await completionsFor(words, program, setting));
    });
}
