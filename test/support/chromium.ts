/**
 * The browser of the tests: `CHROME_PATH` if it is set, else the Chromium that comes as an npm package, unpacked
 * once into the cache. Nothing is downloaded and nothing need be installed.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

interface Unpacked {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface LaunchOptions {
  /** More arguments for the browser. */
  readonly args?: readonly string[];
  /** Arguments that Playwright gives every browser, but not this one. */
  readonly without?: readonly string[];
}

/** Launches a browser of its own for one test file. A browser that crashes while it starts, on a busy machine, is started once more. */
export async function launchBrowser({ args = [], without = [] }: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  const start = () =>
    chromium.launch({
      executablePath,
      env: { ...definedEnvironment(), ...env },
      args: [...browserArguments, ...args],
      ignoreDefaultArgs: [...without],
    });
  return start().catch((error: unknown) => {
    if (String(error).includes('SIGSEGV')) return start();
    throw error;
  });
}

export async function findBrowser(): Promise<Unpacked> {
  const own = process.env.CHROME_PATH;
  if (own) {
    if (!existsSync(own)) throw new Error(`CHROME_PATH names ${own}, where there is no browser.`);
    return { executablePath: own, env: {} };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The packaged browser runs on x64 Linux only. Set CHROME_PATH to a Chromium or Chrome.');
  const folder = await unpack();
  const executablePath = join(folder, 'chromium');
  const fonts = { FONTCONFIG_PATH: join(folder, 'fonts') };
  // A machine that has the libraries uses its own. A machine without them uses those of the package.
  const libraries = await run(executablePath, ['--version']).then(
    () => ({}),
    () => ({ LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
  );
  return { executablePath, env: { ...fonts, ...libraries } };
}

/** The package unpacks to the temporary folder and trusts whatever is there already. So it gets a folder of its own. */
async function unpack(): Promise<string> {
  const manifest = createRequire(import.meta.url)
    .resolve('@sparticuz/chromium')
    .replace(/build\/.*$/, 'package.json');
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'));
  const folder = join(root, 'node_modules', '.cache', 'site-tests', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const temporary = `${folder}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  const script = `import c from '@sparticuz/chromium'; await c.executablePath();`;
  await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    // The package unpacks the libraries only if it believes that it runs on AWS Lambda.
    env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  const fontConfig = join(temporary, 'fonts', 'fonts.conf');
  const text = await readFile(fontConfig, 'utf8');
  await writeFile(
    fontConfig,
    text
      .replace(/<dir>[^<]*<\/dir>/g, `<dir>${join(folder, 'fonts')}</dir>`)
      .replace(/<cachedir>[^<]*<\/cachedir>/g, `<cachedir>${join(folder, 'font-cache')}</cachedir>`),
  );
  try {
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
  return folder;
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export const projectRoot = dirname(join(root, 'package.json'));
