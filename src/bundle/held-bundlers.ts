/**
 * Bundlers that a process keeps for its next build of the same things: esbuild parses a file again only if its bytes
 * have changed. Each build makes new plugins, with what that build knows. So the plugins of a kept bundler only forward
 * to the newest ones.
 */
import type {
  BuildContext,
  BuildOptions,
  BuildResult,
  OnLoadOptions,
  OnResolveOptions,
  Plugin,
  PluginBuild,
} from 'esbuild';

import { type HeldBundles, noBundles } from './held-bundles.ts';
import type { ModuleGraph } from './module-graph.ts';

type Kind = { write: false; metafile: true };

/** Runs the bundler for `key`. Options of the same key differ only in what their plugins know. */
export type RunBundler = (key: string, options: BuildOptions & Kind) => Promise<BuildResult<Kind>>;

export interface Bundlers {
  readonly run: RunBundler;
  /** Which islands came in one file last time, by the names of all islands. They are likely to do so again. */
  readonly groups: Map<string, LastGroups>;
  readonly bundles: HeldBundles;
}

interface LastGroups {
  readonly groups: readonly string[][];
  /**
   * The groups follow from these two: the graph with the weight of each island, and the islands that each page can use.
   */
  readonly graph: ModuleGraph;
  readonly used: string;
}

export interface HeldBundlers extends Bundlers {
  close(): Promise<void>;
}

/** For a process that builds once. */
export const bundlersNow = (): Bundlers => ({
  async run(_, options) {
    const { build } = await import('esbuild');
    return build(options);
  },
  groups: new Map(),
  bundles: noBundles,
});

/**
 * Each bundler holds everything that it has parsed. A site has one for the runtime, one for its templates, one for the
 * loader, and up to two for each kind of island.
 */
const mostHeld = 8;

interface HeldBundler {
  readonly context: BuildContext<Kind>;
  renew(plugins: readonly Plugin[]): Promise<void>;
}

/** `most` is how many bundlers are held at once. */
export function holdBundlers(bundles: HeldBundles, most = mostHeld): HeldBundlers {
  /** The bundler that was used last is at the end. */
  const held = new Map<string, Promise<HeldBundler>>();
  const end = async (key: string) => {
    const ended = held.get(key);
    held.delete(key);
    // A bundler that could not be made has nothing to dispose of.
    await ended?.then(({ context }) => context.dispose()).catch(() => {});
  };
  return {
    groups: new Map(),
    bundles,
    async run(key, options) {
      const known = held.get(key);
      const bundler = known ?? open(options);
      held.delete(key);
      held.set(key, bundler);
      const old = [...held.keys()].slice(0, -most);
      await Promise.all(old.map(end));
      const { context, renew } = await bundler.catch((error: unknown) => {
        held.delete(key);
        throw error;
      });
      if (known) await renew(options.plugins ?? []);
      return context.rebuild();
    },
    async close() {
      await Promise.all([...held.keys()].map(end));
    },
  };
}

async function open({ plugins = [], ...options }: BuildOptions & Kind): Promise<HeldBundler> {
  const { context } = await import('esbuild');
  const passing = plugins.map(passOn);
  return {
    context: await context({ ...options, plugins: passing.map(({ plugin }) => plugin) }),
    async renew(newest) {
      for (const [at, { renew }] of passing.entries()) await renew(newest[at]);
    },
  };
}

interface Answers {
  readonly resolves: (readonly [OnResolveOptions, Parameters<PluginBuild['onResolve']>[1]])[];
  readonly loads: (readonly [OnLoadOptions, Parameters<PluginBuild['onLoad']>[1]])[];
}

/** A plugin that forwards to the newest one of its name. All of them register the same handlers, in the same order. */
function passOn(first: Plugin) {
  let asked: PluginBuild | undefined;
  let newest: Answers = { resolves: [], loads: [] };
  const plugin: Plugin = {
    name: first.name,
    async setup(build) {
      asked = build;
      newest = await answersOf(first, build);
      for (const [at, [options]] of newest.resolves.entries())
        build.onResolve(options, (args) => newest.resolves[at]?.[1](args));
      for (const [at, [options]] of newest.loads.entries())
        build.onLoad(options, (args) => newest.loads[at]?.[1](args));
    },
  };
  return {
    plugin,
    async renew(next: Plugin | undefined) {
      if (next?.name !== first.name || !asked) throw new Error(`The plugin ${first.name} has no successor.`);
      newest = await answersOf(next, asked);
    },
  };
}

async function answersOf(plugin: Plugin, build: PluginBuild): Promise<Answers> {
  const answers: Answers = { resolves: [], loads: [] };
  await plugin.setup({
    ...build,
    onResolve: (options, answer) => answers.resolves.push([options, answer]),
    onLoad: (options, answer) => answers.loads.push([options, answer]),
  });
  return answers;
}
