/** Plugins that keep code out of a site's bundle if it need not be compiled again with every build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';

/**
 * The address of the zod that the engine runs with. A compiled engine has it as one file; see `bin/compile-engine.mjs`.
 */
export function addressOfZod(): string {
  const compiled = new URL('./zod.mjs', import.meta.url);
  return existsSync(compiled) ? compiled.href : import.meta.resolve('zod');
}

/**
 * The engine itself runs with zod, so the templates use the copy that is loaded already. A site that has a zod of its
 * own bundles that one: another version may behave differently.
 */
export function loadedZod(): Plugin {
  const own = dirname(fileURLToPath(import.meta.resolve('zod')));
  // Both files export the same functions.
  const whole = [join(own, 'index.js'), join(own, 'v4', 'index.js')];
  return {
    name: 'site-loaded-zod',
    setup(build) {
      build.onResolve({ filter: /^zod(\/|$)/ }, async ({ path, pluginData, ...from }) => {
        // A `require` finds another file: the CommonJS one.
        if (pluginData === found || from.kind === 'require-call') return undefined;
        const result = await build.resolve(path, { ...from, pluginData: found });
        if (result.errors.length > 0 || !isWithin(result.path, own)) return undefined;
        const isWhole = whole.includes(result.path);
        return { path: isWhole ? addressOfZod() : pathToFileURL(result.path).href, external: true };
      });
    },
  };
}

/** Marks a call of `resolve` that this plugin itself makes. */
const found = Symbol('found');

/**
 * Leaves out React's streaming renderer. It comes with the other renderer and is as large, but pages are rendered at
 * once. A template that calls one of its functions gets an error that says so.
 */
export function noStreaming(): Plugin {
  const namespace = 'site-no-streaming';
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^\.\/cjs\/react-dom-server\.node\.\w+\.js$/ }, ({ importer }) =>
        importer.endsWith(join('react-dom', 'server.node.js')) ? { path: 'streaming', namespace } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents: refusal }));
    },
  };
}

/** Takes the place of the renderer: each of its functions throws an error with the name of the function. */
const refusal = `module.exports = new Proxy({}, { get: (_, name) => () => {
  throw new Error(String(name) + ' is not available in templates, because pages are rendered in one go. Use renderToString or renderToStaticMarkup.');
} });`;
