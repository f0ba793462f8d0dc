/** Keeps out of a site's bundle what need not be compiled again with every build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';

/** The address of the zod that the engine runs with: one file where that is compiled. See `bin/compile-engine.mjs`. */
export function addressOfZod(): string {
  const compiled = new URL('./zod.mjs', import.meta.url);
  return existsSync(compiled) ? compiled.href : import.meta.resolve('zod');
}

/**
 * The engine itself runs with zod, so the templates take that copy as it is loaded. A site that brings a zod of its own
 * bundles it: another version may behave differently.
 */
export function loadedZod(): Plugin {
  const own = dirname(fileURLToPath(import.meta.resolve('zod')));
  // Two names of the same functions.
  const whole = [join(own, 'index.js'), join(own, 'v4', 'index.js')];
  return {
    name: 'site-loaded-zod',
    setup(build) {
      build.onResolve({ filter: /^zod(\/|$)/ }, async ({ path, pluginData, ...from }) => {
        // What a `require` finds is a file of another kind.
        if (pluginData === found || from.kind === 'require-call') return undefined;
        const result = await build.resolve(path, { ...from, pluginData: found });
        if (result.errors.length > 0 || !isWithin(result.path, own)) return undefined;
        const isWhole = whole.includes(result.path);
        return { path: isWhole ? addressOfZod() : pathToFileURL(result.path).href, external: true };
      });
    },
  };
}

/** Marks a question that is asked by the plugin itself. */
const found = Symbol('found');

/**
 * React's streaming renderer comes with the other one and is as large; pages are rendered at once. A template that calls
 * one of its functions is told so.
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

/** Stands in for the renderer: whatever is taken from it refuses to be called, by its name. */
const refusal = `module.exports = new Proxy({}, { get: (_, name) => () => {
  throw new Error(String(name) + ' is not to be had in templates, whose pages are rendered at once. Use renderToString or renderToStaticMarkup.');
} });`;
