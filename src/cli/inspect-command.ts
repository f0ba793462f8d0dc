import { relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { EnvironmentError } from '../problems/errors.ts';
import { resolvePaths } from '../sources/site-paths.ts';
import { nearest } from '../text/nearest.ts';
import type { Console } from './console.ts';
import { openBrowser } from './open-browser.ts';
import { portNumber } from './port-number.ts';
import { type EngineLocation, type SharedOptions, usualCache } from './shared.ts';
import { untilStopped } from './signals.ts';
import type { Surroundings } from './surroundings.ts';

interface InspectFlags extends Pick<SharedOptions, 'root' | 'out' | 'cacheDir' | 'json'> {
  readonly port: number;
  readonly open?: boolean;
}

interface Setting {
  readonly location: EngineLocation;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'folder'>;
}

/** Port without `--port`. */
const usualPort = 4400;

/** Adds `site inspect`, which shows what the last build did and changes nothing. */
export function addInspectCommand(
  command: (name: string, summary: string) => Command,
  setting: Setting,
): void {
  const inspect = command('inspect', 'show what the last build did, and why')
    .description(
      'Shows the last build in the browser: its pages, what each read, needs and weighs, what changed and which pages were made again for it, pictures with their encodings side by side, islands and when they wake, time by stage. The next build shows as soon as it is there. This machine alone is answered.',
    )
    .argument('[route]', 'the page to begin with, such as /about')
    .option(
      '--cache-dir <folder>',
      `where builds keep their results, relative to the root (default: SITE_CACHE_DIR, or ${usualCache})`,
    )
    .option('--json', 'print the same as JSON: the whole site, or one page with all that it read')
    .addOption(
      new Option('-p, --port <number>', 'port to listen on; without it, the first free one from here')
        .default(usualPort)
        .argParser(portNumber),
    )
    .option('--open', 'open it in the browser');
  inspect.action(async (route: string | undefined, options: InspectFlags) => {
    const anyPort = inspect.getOptionValueSource('port') === 'default';
    await (options.json ? printJson(route, options, setting) : serve(route, options, anyPort, setting));
  });
}

function pathsOf({ root, out, cacheDir }: InspectFlags, { location, around: { env, folder } }: Setting) {
  const cache = cacheDir ?? env.SITE_CACHE_DIR;
  return resolvePaths({ root: resolve(folder, root), out, ...(cache && { cacheDir: cache }) }, location);
}

async function printJson(route: string | undefined, options: InspectFlags, setting: Setting): Promise<void> {
  const paths = pathsOf(options, setting);
  const [{ accountsOf }, { inspectionJson, pageJson }, { readsOfPage }, { noAccount }] = await Promise.all([
    import('../inspect/accounts.ts'),
    import('../inspect/inspection.ts'),
    import('../inspect/page-reads.ts'),
    import('../inspect/no-account.ts'),
  ]);
  const current = accountsOf(paths)();
  if (!current) throw noAccount(paths.out);
  const { account, memory } = current;
  const page = route === undefined ? undefined : pageAt(route, account.pages);
  const told = page ? pageJson(page, account, readsOfPage(page, account, memory())) : inspectionJson(account);
  setting.console.out(`${JSON.stringify(told, null, 2)}\n`);
}

/** Serves until the process is told to stop. */
async function serve(
  route: string | undefined,
  options: InspectFlags,
  anyPort: boolean,
  setting: Setting,
): Promise<void> {
  const { console, around } = setting;
  const paths = pathsOf(options, setting);
  const [{ startInspection }, { toPage }, { readAccount }] = await Promise.all([
    import('../inspect/server.ts'),
    import('../inspect/addresses.ts'),
    import('../account/keep-account.ts'),
  ]);
  const page = route === undefined ? undefined : pageAt(route, readAccount(paths)?.pages ?? []);
  const server = await startInspection({ paths, port: options.port, anyPort });
  // Must come before the text that tells users to press Ctrl+C.
  const stopped = untilStopped();
  const address = page ? new URL(toPage(page.url), server.url).href : server.url;
  if (anyPort && new URL(server.url).port !== String(options.port))
    console.out(`Port ${options.port} is in use, so this is another one.\n`);
  const shown = relative(around.folder, paths.root) || '.';
  console.out(`Serving the last build of ${shown} at ${address}  (Ctrl+C stops)\n`);
  if (options.open && !(await openBrowser(address, around.env.BROWSER)))
    console.err('No browser could be opened: set BROWSER to the command of one.\n');
  await stopped;
  await server.close();
}

function pageAt<Page extends { readonly url: string }>(route: string, pages: readonly Page[]): Page {
  const page = pages.find(({ url }) => url === route);
  if (page) return page;
  const near = nearest(
    route,
    pages.map(({ url }) => url),
  );
  throw new EnvironmentError(`The last build has no page ${route}.`, {
    code: 'usage',
    help: near ? `Did you mean ${near}?` : '"site inspect --json" lists its pages.',
  });
}
