/** Puts the dev server together: the watcher reports changes to the session, and the session reports to the browsers. */
import { resolve } from 'node:path';
import { isWithin } from '../files/is-within.ts';
import type { SitePaths } from '../model.ts';
import { noticeSleep } from './notice-sleep.ts';
import { type DevServer, startDevServer } from './server.ts';
import { type Session, type SessionOptions, startSession } from './session.ts';
import { type SiteWatch, watchSite } from './watch-site.ts';

export interface DevOptions extends Omit<SessionOptions, 'onSources'> {
  readonly port: number;
  readonly host: string;
  readonly anyPort?: boolean;
  /** Gets one sentence that is no problem but good to know. */
  onNote(text: string): void;
}

export interface Dev extends DevServer {
  readonly session: Session;
}

/** Resolves once the server listens, while the first build goes on. Throws if it cannot listen. */
export async function startDev({ port, host, anyPort, onNote, ...options }: DevOptions): Promise<Dev> {
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
  });
  // Looking at every folder takes as long as making a page, so the page that is asked for comes first. But a save need not
  // wait until the first build has made all others. The watcher reports all changes since `began`.
  session.onState(({ shown, building }) => {
    if (shown || !building) watching ??= watch();
  });
  const stopNoticing = noticeSleep(() => session.changed(paths.root), now);
  const end = async () => {
    stopNoticing();
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

/** Sources of the site outside its watched folders, without packages: those change only when they are installed. */
const outside = (sources: readonly string[], { root, engine, content, templates }: SitePaths): string[] =>
  sources
    .map((source) => resolve(root, source))
    .filter(
      (file) =>
        isWithin(file, root) &&
        !/[\\/]node_modules[\\/]/.test(file) &&
        ![engine, content, templates].some((folder) => isWithin(file, folder)),
    );
