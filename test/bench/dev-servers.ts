/** The dev servers of this project and of Astro: writes their sites, and starts and stops the servers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coolAgencyCache, copyAgencySite, warmAgencyCache } from './agency-site.ts';
import { writeArticles, writeArticlesSite } from './articles-site.ts';
import { markOf, pictureOf, type Save, savesOfAgency, savesOfArticles } from './dev-saves.ts';
import { runMeasured } from './run-measured.ts';

const repository = process.cwd();
const launcher = join(repository, 'bin/site.js');
/** The folder in which `npm ci --prefix test/bench/astro` installs Astro. */
const astro = join(repository, 'test/bench/astro');

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A site, and the tool whose dev server serves it. */
export interface Subject {
  readonly title: string;
  readonly root: string;
  readonly saves: readonly Save[];
  /** Milliseconds after its first page until a server has surely built the others, too. */
  readonly settles: number;
  /** Writes the site to `root`, where nothing is yet. */
  write(): Promise<void>;
  start(): Promise<RunningServer>;
}

/** The site of this repository. */
export function agencySubject(folder: string): Subject {
  const root = join(folder, 'agency');
  const cache = `${root}.cache`;
  return {
    title: 'this site',
    settles: 10_000,
    root,
    saves: savesOfAgency,
    async write() {
      await mkdir(root);
      await copyAgencySite(repository, root);
      await warmAgencyCache(repository, cache);
      await runMeasured([launcher, 'build', '--root', root, '--cache-dir', cache]);
      await coolAgencyCache(cache);
    },
    start: () => startSite(root, cache),
  };
}

/** A site of `pages` equal pages. */
export function articlesSubject(folder: string, pages: number): Subject {
  const root = join(folder, `articles-${pages}`);
  const picture = 'content/images/shelf.png';
  return {
    title: `${pages.toLocaleString('en')} pages`,
    settles: 5 * pages,
    root,
    saves: savesOfArticles({
      styles: 'templates/parts/base.css',
      body: 'templates/parts/ArticleBody.tsx',
      script: 'templates/islands/Lamp.client.ts',
      picture,
    }),
    async write() {
      await writeArticlesSite(join(repository, 'test/bench/articles'), root, pages);
      await cp(join(repository, 'test/bench/shelf'), root, { recursive: true });
      await mkdir(join(root, 'content/images'));
      await writeFile(join(root, picture), await pictureOf(markOf(0)));
    },
    start: () => startSite(root, `${root}.cache`),
  };
}

/** The same pages in Astro, or undefined where it is not installed. */
export function astroSubject(pages: number): Subject | undefined {
  if (!existsSync(join(astro, 'node_modules'))) return undefined;
  // Below the folder with Astro's packages, so that Astro finds them.
  const root = join(astro, `.site-${process.pid}-${pages}`);
  const picture = 'src/images/shelf.png';
  return {
    title: `${pages.toLocaleString('en')} pages in Astro`,
    settles: 5 * pages,
    root,
    saves: savesOfArticles({
      styles: 'src/parts/base.css',
      body: 'src/parts/ArticleBody.astro',
      script: 'src/parts/Lamp.astro',
      picture,
    }),
    async write() {
      await mkdir(join(root, 'src/images'), { recursive: true });
      for (const name of ['astro.config.mjs', 'package.json', 'src'])
        await cp(join(astro, name), join(root, name), { recursive: true });
      await cp(
        join(repository, 'test/bench/articles/templates/parts/base.css'),
        join(root, 'src/parts/base.css'),
      );
      await writeArticles(root, pages);
      await cp(join(repository, 'test/bench/shelf/content/posts'), join(root, 'content/posts'), {
        recursive: true,
      });
      await writeFile(join(root, picture), await pictureOf(markOf(0)));
    },
    start: () =>
      startServer(
        // Astro has a Node of its own, as it needs a newer one than this project does.
        join(astro, 'node_modules/.bin/node'),
        [join(astro, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', '0'],
        { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' } },
      ),
  };
}

/** Removes what the subject has written. */
export async function clear({ root }: Subject): Promise<void> {
  await rm(root, { recursive: true, force: true });
}

const startSite = (root: string, cache: string) =>
  startServer(process.execPath, [launcher, 'dev', '--root', root, '--cache-dir', cache, '--port', '0'], {
    cwd: repository,
    env: { ...process.env, LAUNCH_EDITOR: 'true' },
  });

async function startServer(
  program: string,
  rest: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<RunningServer> {
  const child = spawn(program, rest, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    // Reads the output to its end: a server may block if nobody reads its output.
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const [found] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The server has not started. It said: ${said}`)));
  });
  return { url, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  if (child.exitCode === null) await once(child, 'exit');
}
