/** Puts the dev server together: the watcher tells the session, and the session the browsers. */
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
  /** One sentence that is no fault but good to know. */
  onNote(text: string): void;
}

export interface Dev extends DevServer {
  readonly session: Session;
}

/** Resolves once it listens; the first build goes on meanwhile. Throws where it cannot listen. */
export async function startDev({ port, host, anyPort, onNote, ...options }: DevOptions): Promise<Dev> {
  const { paths, now } = options;
  let watch: SiteWatch | undefined;
  let early: readonly string[] = [];
  const also = (sources: readonly string[]) => {
    early = sources;
    watch?.also(outside(sources, paths));
  };
  const began = now();
  const session = startSession({ ...options, onSources: also });
  const awake = noticeSleep(() => session.changed(paths.root), now);
  try {
    const server = await startDevServer({ session, paths, port, host, ...(anyPort && { anyPort }) });
    watch = await watchSite(paths, began, { onChange: session.changed, onSlow: onNote });
    also(early);
    return {
      ...server,
      session,
      async close() {
        awake();
        await watch?.close();
        await session.close();
        await server.close();
      },
    };
  } catch (error) {
    awake();
    await watch?.close();
    await session.close();
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
