/** Puts the dev server together: the watcher tells the session, and the session the browsers. */
import { resolve } from 'node:path';
import { isWithin } from '../files/is-within.ts';
import type { SitePaths } from '../model.ts';
import { noticeSleep } from './notice-sleep.ts';
import { type DevServer, startDevServer } from './server.ts';
import { type Round, type Session, type SessionOptions, startSession } from './session.ts';
import { type SiteWatch, watchSite } from './watch-site.ts';

export interface DevOptions extends Omit<SessionOptions, 'onSources'> {
  readonly port: number;
  readonly host: string;
  readonly anyPort?: boolean;
  /** One sentence that is no fault but good to know. */
  onNote(text: string): void;
}

export interface Dev extends DevServer {
  readonly session: Session;
}

/** Resolves once it listens; the first build goes on meanwhile. Throws where it cannot listen. */
export async function startDev({
  port,
  host,
  anyPort,
  onNote,
  onRound,
  ...options
}: DevOptions): Promise<Dev> {
  const { paths, now } = options;
  const began = now();
  let sources: readonly string[] = [];
  let watching: Promise<SiteWatch> | undefined;
  const watch = async () => {
    const watcher = await watchSite(paths, began, { onChange: session.changed, onSlow: onNote });
    watcher.also(outside(sources, paths));
    return watcher;
  };
  const session: Session = startSession({
    ...options,
    onSources(found) {
      sources = found;
      watching?.then((watcher) => watcher.also(outside(found, paths)));
    },
    onRound(round: Round) {
      onRound(round);
      // Not before: to look at every folder takes as long as to make the first page, and whatever has changed since the
      // beginning is told of then.
      watching ??= watch();
    },
  });
  const awake = noticeSleep(() => session.changed(paths.root), now);
  const end = async () => {
    awake();
    await session.close();
    await (await watching)?.close();
  };
  try {
    const server = await startDevServer({ session, paths, port, host, ...(anyPort && { anyPort }) });
    return {
      ...server,
      session,
      async close() {
        await end();
        await server.close();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Sources of the site that lie in none of its folders; packages change with an installation only. */
const outside = (sources: readonly string[], { root, engine, content, templates }: SitePaths): string[] =>
  sources
    .map((source) => resolve(root, source))
    .filter(
      (file) =>
        isWithin(file, root) &&
        !/[\\/]node_modules[\\/]/.test(file) &&
        ![engine, content, templates].some((folder) => isWithin(file, folder)),
    );
