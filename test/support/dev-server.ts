/** A dev server for a copy of a tiny site, within the process of the test. */
import { onTestFinished, vi } from 'vitest';
import type { Round } from '../../src/dev/session.ts';
import { startDev } from '../../src/dev/start-dev.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine } from './engine.ts';
import { type FixtureSite, fixtureSite } from './fixture-site.ts';

export interface DevSite extends FixtureSite {
  /** With a slash at the end. */
  readonly url: string;
  /** The addresses for other devices in the network. */
  readonly elsewhere: readonly string[];
  readonly rounds: readonly Round[];
  /** Resolves with the last build if it ended in this way, or else with the next one that does. */
  settled(how: 'good' | 'bad'): Promise<Round>;
  /** The text of a page or file. */
  text(path: string): Promise<string>;
  /** Looks at a page until the function that it returns is called. */
  visit(url: string): () => void;
}

export interface DevSiteOptions {
  readonly host?: string;
  readonly cold?: boolean;
  /** Called after each page that a build has rendered or checked. */
  onStep?(): void;
  /** Changes the copy before the server starts. */
  prepare?(site: FixtureSite): Promise<void>;
}

/** The server stops when the test ends. */
export async function devSite(name: string, options: DevSiteOptions = {}): Promise<DevSite> {
  // Keeps the server from opening an editor on this machine.
  vi.stubEnv('LAUNCH_EDITOR', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await fixtureSite(name, options.cold ? { cold: true } : {});
  await options.prepare?.(site);
  const rounds: Round[] = [];
  const listeners = new Set<() => void>();
  const dev = await startDev({
    paths: resolvePaths({ root: site.root, out: 'dist' }, { engine }),
    env: {},
    now: Date.now,
    port: 0,
    host: options.host ?? 'localhost',
    progress: { stage() {}, step: () => options.onStep?.(), end() {} },
    onRound: (round) => {
      rounds.push(round);
      for (const listener of listeners) listener();
    },
    onNote: () => {},
  });
  onTestFinished(() => dev.close());
  return {
    ...site,
    url: dev.url,
    elsewhere: dev.elsewhere,
    rounds,
    settled: (how) =>
      new Promise((resolve) => {
        const look = () => {
          const last = rounds.at(-1);
          if (dev.session.state.building || !last || (last.problems.length === 0) !== (how === 'good'))
            return;
          listeners.delete(look);
          resolve(last);
        };
        listeners.add(look);
        look();
      }),
    visit: (url) => dev.session.visit(url),
    text: async (path) => (await fetch(new URL(path, dev.url))).text(),
  };
}
