import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { Round } from '../dev/session.ts';
import { formatProblems } from '../report/format-problems.ts';
import { resolvePaths } from '../sources/site-paths.ts';
import { formatDuration } from '../text/figures.ts';
import { clockFrom } from './clock.ts';
import type { Console } from './console.ts';
import { openBrowser } from './open-browser.ts';
import { placedFrom } from './placed-from.ts';
import { portNumber } from './port-number.ts';
import { type EngineLocation, type ExitCode, type SharedOptions, usualCache } from './shared.ts';
import { untilStopped } from './signals.ts';
import type { Surroundings } from './surroundings.ts';

interface DevFlags extends Pick<SharedOptions, 'root' | 'cacheDir'> {
  readonly port: number;
  /** True if `--host` was given without a name. */
  readonly host: string | true;
  readonly open?: boolean;
}

interface Setting {
  readonly location: EngineLocation;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'folder' | 'now' | 'stderr'>;
}

/** Port without `--port`. */
const usualPort = 4321;

/** Adds `site dev`, which serves the site while it is being written. */
export function addDevCommand(program: Command, setting: Setting, exit: (code: ExitCode) => void): void {
  const command = program
    .command('dev')
    .summary('serve the site while you work on it; the browser follows each save')
    .description(
      'Builds the site in memory, serves it as a host will, and builds it again whenever a file changes. Open pages follow by themselves; problems show over the page with their place. The folder of the built site is left alone.',
    )
    .showHelpAfterError('Run "site dev --help" to see what it takes.')
    .option('--root <folder>', 'the folder that holds content, templates and public', '.')
    .option(
      '--cache-dir <folder>',
      `where results are kept, relative to the root (default: SITE_CACHE_DIR, or ${usualCache})`,
    )
    .addOption(
      new Option('-p, --port <number>', 'port to listen on; without it, the first free one from here')
        .default(usualPort)
        .argParser(portNumber),
    )
    .option('--host [name]', 'address to listen on; without a name, other devices may come in', 'localhost')
    .option('--open', 'open it in the browser')
    .option('--verbose', 'show stack traces of unexpected errors')
    .addHelpText(
      'after',
      `
In the page: hold Alt and click on anything to open the line of its words in
your editor; with Shift as well, its template. LAUNCH_EDITOR names the command
of the editor, such as "code"; without it, the one that is running is found.`,
    );
  command.action(async (options: DevFlags) =>
    exit(await runDev(options, { anyPort: command.getOptionValueSource('port') === 'default' }, setting)),
  );
}

/** Serves until the process is told to stop. `anyPort`: the user named no port, so a later one may be used instead. */
async function runDev(
  { root: name, cacheDir: folderName, port, host: wantedHost, open = false }: DevFlags,
  { anyPort }: { readonly anyPort: boolean },
  { location, console, around: { env, folder, now, stderr } }: Setting,
): Promise<ExitCode> {
  const root = resolve(folder, name);
  const cacheDir = folderName ?? env.SITE_CACHE_DIR;
  const paths = resolvePaths({ root, out: 'dist', ...(cacheDir && { cacheDir }) }, location);
  const [{ startDev }, { renderUnicodeCompact }] = await Promise.all([
    import('../dev/start-dev.ts'),
    import('uqr'),
  ]);
  const host = wantedHost === true ? '0.0.0.0' : wantedHost;
  const reminded = new Set<string>();
  const printRound = (round: Round) => {
    const { problems, reminders } = round;
    if (problems.length > 0)
      console.err(`\n${formatProblems(placedFrom(folder, paths.root, problems), console)}`);
    else console.out(`${roundText(round)}\n`);
    for (const reminder of reminders.filter((text) => !reminded.has(text)))
      console.err(`Note: ${reminder}\n`);
    for (const reminder of reminders) reminded.add(reminder);
  };
  const dev = await startDev({
    paths,
    env,
    now,
    clock: () => clockFrom({ env, now }),
    port,
    host,
    anyPort,
    // Without a terminal, progress lines stay on the screen and would bury the problems of a build.
    progress: console.progress(!stderr.isTTY),
    onRound: printRound,
    onNote: (text) => console.err(`Note: ${text}\n`),
  });
  // Must come before the text that tells users to press Ctrl+C.
  const stopped = untilStopped();
  const { url, elsewhere } = dev;
  if (anyPort && new URL(url).port !== String(port))
    console.out(`Port ${port} is in use, so this is another one.\n`);
  const others = elsewhere.map((address) => `  ${address}  (from other devices)\n`).join('');
  const lonely =
    wantedHost === true && others === ''
      ? '  This machine is on no network, so other devices cannot reach it.\n'
      : '';
  const [phone] = elsewhere;
  const code = phone === undefined ? '' : `\n${renderUnicodeCompact(phone)}\n`;
  console.out(
    `Serving ${relative(folder, paths.root) || '.'} at ${url}  (Ctrl+C stops)\n${others}${lonely}${code}`,
  );
  if (open && !(await openBrowser(url, env.BROWSER)))
    console.err('No browser could be opened: set BROWSER to the command of one.\n');
  await stopped;
  await dev.close();
  return 0;
}

function roundText({ changed, rendered, ms }: Round): string {
  const [first, ...more] = changed;
  const what =
    first === undefined
      ? 'Built'
      : more.length === 0
        ? first || 'All files looked at'
        : `${first} and ${more.length} more`;
  const pages = rendered === 1 ? '1 page' : `${rendered} pages`;
  return `${what}: ${pages} made, no problems, ${formatDuration(ms)}`;
}
