/** Adds calls to a site's bundle that tell which props its components require, as far as their types can be read. */
import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isWithin } from '../files/is-within.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { type KnownModule, type RequiredProps, requiredProps } from './prop-types/required-props.ts';
import { moduleTypes } from './prop-types/type-shape.ts';
import type { SourceNotes } from './source-notes.ts';

/** Raise the version whenever the same source would be read in another way. */
export const readTypes = { name: 'prop-types', version: 1, value: moduleTypes };

/**
 * @param sourceOf gives the name of a file in messages
 * @param found filled with the required props of the components in each module, as JSON, by the name of the module
 */
export function propTypesPlugin(
  { engine, root, templates }: SitePaths,
  memory: Memory,
  { note, noteMissing }: SourceNotes,
  sourceOf: (path: string) => string,
  found: Map<string, string>,
): Plugin {
  const helper = join(engine, 'render', 'missing-props.ts');
  return {
    name: 'site-prop-types',
    setup(build) {
      const modules = new Map<string, Promise<KnownModule | undefined>>();

      const load = async (file: string): Promise<KnownModule | undefined> => {
        const bytes = readNow(file);
        if (!bytes) {
          noteMissing(file);
          return undefined;
        }
        note(file, bytes);
        const text = bytes.toString();
        const input = { kind: extname(file), text: sha256(text) };
        const present = memory.recall(readTypes, input);
        if (present) return { file, types: present };
        const { readModuleTypes } = await import('./prop-types/read-module-types.ts');
        const types = readModuleTypes(file, text);
        memory.keep(readTypes, input, types);
        return { file, types };
      };
      const known = (file: string) => {
        const module = modules.get(file) ?? load(file);
        modules.set(file, module);
        return module;
      };
      /** Finds a module of the site that is imported by a relative path. */
      const find = async (importer: string, name: string) => {
        if (!name.startsWith('.')) return undefined;
        const path = resolve(dirname(importer), name);
        if (!isWithin(path, root)) return undefined;
        for (const ending of ['', '.ts', '.tsx']) {
          const module = /\.tsx?$/.test(path + ending) ? await known(path + ending) : undefined;
          if (module) return module;
        }
        return undefined;
      };

      build.onLoad({ filter: /\.tsx$/, namespace: 'file' }, async ({ path }) => {
        const module = isWithin(path, templates) ? await known(path) : undefined;
        const required = module ? await requiredProps(module, find) : [];
        if (required.length === 0) return undefined;
        found.set(sourceOf(path), JSON.stringify(required));
        const bytes = readFileSync(path);
        note(path, bytes);
        return { contents: `${bytes}\n${requirePropsCalls(required, path)}`, loader: 'tsx' };
      });
    },
  };

  /** The code to add to a module. It comes after the last line, so that all other lines keep their numbers. */
  function requirePropsCalls(required: readonly RequiredProps[], path: string): string {
    const lines = required.map(({ component, names }) => {
      const told = { component: component ?? basename(path, '.tsx'), names, file: sourceOf(path) };
      return `requireProps$(${component ?? 'default$'}, ${JSON.stringify(told)});`;
    });
    const self = required.some(({ component }) => component === undefined)
      ? `import default$ from ${JSON.stringify(path)};\n`
      : '';
    return `${self}import { requireProps as requireProps$ } from ${JSON.stringify(helper)};\n${lines.join('\n')}\n`;
  }
}

/** Reads synchronously: there are hundreds of small files, and handing each to a thread takes longer than reading it. */
function readNow(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
