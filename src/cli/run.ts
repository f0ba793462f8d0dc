/**
 * The command line: reads the arguments, runs a command, prints errors and decides the exit code. Only this folder prints.
 * The modules of a command are loaded only when it runs, so that help comes at once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { PartNumber } from '../pipeline/part.ts';
import { EnvironmentError, explainSystemError } from '../problems/errors.ts';
import { escapeForTerminal } from '../text/escape-for-terminal.ts';
import { addCompletionCommands } from './completion-command.ts';
import { type Console, consoleOf } from './console.ts';
import { addDevCommand } from './dev-command.ts';
import { addExplainCommand } from './explain-command.ts';
import { addHeadersCommand } from './headers-command.ts';
import { addExamples, commandTerm, widthOf } from './help.ts';
import { addInitCommand } from './init-command.ts';
import { addInspectCommand } from './inspect-command.ts';
import { addNewCommand } from './new-command.ts';
import { portNumber } from './port-number.ts';
import { type PreviewFlags, runPreview } from './preview-command.ts';
import { addPublishCommands } from './publish-commands.ts';
import { addSchemaCommand } from './schema-command.ts';
import { type BuildFlags, type EngineLocation, type ExitCode, usualCache } from './shared.ts';
import { Interrupted } from './signals.ts';
import { ownProcess, type Surroundings } from './surroundings.ts';
import { commandFirst, hintFor } from './usage.ts';

export { buildAgain } from './build-again.ts';

/** Runs one command line and returns its exit code. `argv` holds only the words after the name of the program. */
export async function run(
  argv: readonly string[],
  location: EngineLocation,
  around: Surroundings = ownProcess(),
): Promise<ExitCode> {
  const console = consoleOf(around, argv);
  let exit: ExitCode = 0;
  const program = new Command('site')
    .description(
      'Builds a static website from YAML content and React templates, checks it, serves it, and publishes it.',
    )
    .version(versionOf(location), '-v, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.out(text),
      writeErr: (text) => console.err(text),
      getOutHelpWidth: () => widthOf(around.stdout),
      getErrHelpWidth: () => widthOf(around.stderr),
      outputError: (text, write) => {
        const hint = hintFor(text, program);
        write(hint === undefined ? text : `${text}${hint}\n`);
      },
    })
    .configureHelp({ subcommandTerm: commandTerm })
    .showHelpAfterError('Run "site --help" to see the commands.')
    .addHelpText(
      'after',
      `
"site <command> --help" shows what a command takes, with examples.
Exit codes: 0 done; 1 problems in the content or the pages; 2 wrong usage or a
broken environment; 129, 130 and 143 stopped by a signal (closed terminal,
Ctrl+C, kill).
Colours follow the terminal, NO_COLOR and FORCE_COLOR.`,
    );

  const traces = 'show stack traces of unexpected errors';
  const command = (name: string, summary: string, verbose = traces) =>
    program
      .command(name)
      .summary(summary)
      .showHelpAfterError(`Run "site ${name} --help" to see what it takes.`)
      .option('--root <folder>', 'the folder that holds content, templates and public', '.')
      .option('--out <folder>', 'the exported site, relative to the root', 'dist')
      .option('--verbose', verbose);
  const building = (name: string, summary: string) =>
    command(name, summary, `list the weight of every page, and ${traces}`)
      .option(
        '--cache-dir <folder>',
        `where encoded pictures are kept, relative to the root (default: SITE_CACHE_DIR, or ${usualCache})`,
      )
      .option(
        '--cache <place>',
        'share the cache with other machines: s3://bucket/prefix, or a folder relative to the root (default: SITE_CACHE, or nowhere)',
      )
      .option('--json', 'print the report as JSON')
      .option('--quiet', 'print problems only')
      .option('--drafts', 'show drafts, and entries whose day has not come')
      .option(
        '--clock <day>',
        'the day or moment to build the site for (default: SITE_CLOCK, SOURCE_DATE_EPOCH, or now)',
      )
      .option('--reread', 'read every file, whatever sizes and dates say of it; usual where CI is set');

  program.commandsGroup('Write a site:');
  addInitCommand(program, { location, console, around });
  addDevCommand(program, { location, console, around }, (code) => {
    exit = code;
  });
  addNewCommand(program, { location, console, around }, (code) => {
    exit = code;
  });
  addSchemaCommand(program, { location, console, around }, (code) => {
    exit = code;
  });
  addExplainCommand(program, location.engine, console);

  program.commandsGroup('Build it:');
  building('build', 'build and check the site, then put it in place')
    .description(
      'Reads the content, renders every page, optimises the pictures and checks the result. Only when nothing is wrong the new site replaces the old one, as a whole.',
    )
    .option('--verify', 'build twice, and put the site in place only if every byte is the same')
    .option('--verify-pictures', 'the same, and encode each picture twice, not only some')
    .addOption(
      new Option(
        '--shard <part>',
        'make one part of the site, such as 2/8, for the --cache that other machines share; no site is written',
      ).argParser(partNumber),
    )
    .action(async (options: BuildFlags) => {
      const { runBuild } = await import('./build-command.ts');
      exit = await runBuild(options, { location, console, around });
    });

  building('check', 'find problems without making pictures or the site')
    .description(
      'Does everything that build does except encoding pictures and writing the site: checks the content, renders every page and checks the pages.',
    )
    .action(async (options: BuildFlags) => {
      const { runCheck } = await import('./build-command.ts');
      exit = await runCheck(options, { location, console, around });
    });

  command('preview', 'serve the built site as a host will')
    .description('Serves the built site with clean addresses, its 404 page, its headers and compression.')
    .addOption(
      new Option('-p, --port <number>', 'port to listen on; without it, the first free one from here')
        .default(4173)
        .argParser(portNumber),
    )
    .option('--host [name]', 'address to listen on; without a name, other devices may come in', 'localhost')
    .option('--open', 'open it in the browser')
    .action(async (options: PreviewFlags, preview: Command) => {
      exit = await runPreview(
        options,
        { anyPort: preview.getOptionValueSource('port') === 'default' },
        console,
        around,
      );
    });

  addInspectCommand(command, { location, console, around });
  program.commandsGroup('Publish it:');
  addHeadersCommand(command, console, around);
  addPublishCommands({
    command,
    console,
    around,
    version: versionOf(location),
    exit: (code) => {
      exit = code;
    },
  });

  program.commandsGroup('More:').helpCommand('help [command]', 'show the help of a command');
  addCompletionCommands(program, { location, console, around });
  addExamples(program);
  try {
    // Without any words, show the help.
    const words = argv.length === 0 ? ['--help'] : commandFirst(argv);
    await program.parseAsync([...words], { from: 'user' });
    return exit;
  } catch (error) {
    return explain(explainSystemError(error, 'running the command'), program, console, {
      verbose: argv.includes('--verbose'),
      json: argv.includes('--json'),
    });
  }
}

function versionOf({ engine }: EngineLocation): string {
  const manifest: { version?: unknown } = JSON.parse(
    readFileSync(join(engine, '..', 'package.json'), 'utf8'),
  );
  return String(manifest.version);
}

function partNumber(text: string): PartNumber {
  const [, number, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (!number || !of || number > of)
    throw new InvalidArgumentError(
      'A part is written as its number and how many there are, from 1/8 to 8/8.',
    );
  return { number, of };
}

function explain(
  error: unknown,
  program: Command,
  console: Console,
  { verbose, json }: { readonly verbose: boolean; readonly json: boolean },
): ExitCode {
  // Commander has already printed its message. Help and version end here as well; they count as success.
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const message = error.message.replace(/^error: /, '');
    const help = hintFor(message, program);
    if (json)
      console.out(`${JSON.stringify({ ok: false, error: { code: 'usage', message, help } }, null, 2)}\n`);
    return 2;
  }
  const stack = verbose && error instanceof Error ? `\n${escapeForTerminal(error.stack ?? '')}` : '';
  if (error instanceof EnvironmentError) {
    const { code, message, help } = error;
    if (json) console.out(`${JSON.stringify({ ok: false, error: { code, message, help } }, null, 2)}\n`);
    console.err(
      `${escapeForTerminal(error.message)}\n${error.help ? `${escapeForTerminal(error.help)}\n` : ''}${stack}`,
    );
    return error instanceof Interrupted ? error.exitCode : 2;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (json) console.out(`${JSON.stringify({ ok: false, error: { code: 'bug', message } }, null, 2)}\n`);
  console.err(
    `Unexpected error: ${escapeForTerminal(message)}\nThis is a bug in the builder; please report it${verbose ? '' : ' with what --verbose adds'}. The old site was left alone.\n${stack}`,
  );
  return 2;
}
