/** A copy of the agency's site in a folder of its own, for tests that edit it. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { Showing } from '../../src/content/publishing.ts';
import { openMemory } from '../../src/memory/memory.ts';
import type { Problem } from '../../src/model.ts';
import { imageRecipe } from '../../src/pictures/image-recipe.ts';
import { assembleFiles } from '../../src/pipeline/assemble.ts';
import { buildSite } from '../../src/pipeline/build.ts';
import { type PreparedSite, prepareSite } from '../../src/pipeline/prepare-site.ts';
import { renderSite } from '../../src/pipeline/render-site.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface AgencyCopy {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, content: string | Uint8Array): Promise<void>;
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** The problems that `site check` finds. */
  problems(): Promise<readonly Problem[]>;
  /** Renders all pages and other text files, but makes no pictures. Includes drafts, unless `showing` says what to show. */
  render(env?: Readonly<Record<string, string>>, showing?: Showing): Promise<RenderedCopy>;
  dispose(): Promise<void>;
}

export interface RenderedCopy {
  readonly site: PreparedSite;
  /** Document by route. */
  readonly pages: ReadonlyMap<string, string>;
  /** Text by path in the output: pages, redirects, lists, scripts. */
  readonly texts: ReadonlyMap<string, string>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Absolute: the cache of builds of the agency's site. */
    cacheDir: string;
  }
}

export async function copyAgency(): Promise<AgencyCopy> {
  const root = await mkdtemp(join(tmpdir(), 'site-agency-'));
  for (const folder of ['content', 'templates', 'public'])
    await cp(join(repository, folder), join(root, folder), { recursive: true });
  // In the cache of the repository, most pages have already passed their checks.
  const cacheDir = inject('cacheDir');
  const paths = resolvePaths({ root, out: 'dist', cacheDir }, { engine: join(repository, 'src') });
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  return {
    root,
    read,
    write,
    async edit(file, change) {
      const before = await read(file);
      const after = change(before);
      if (after === before) throw new Error(`The edit changes nothing in ${file}.`);
      await write(file, after);
    },
    async problems() {
      const progress = createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });
      return (await buildSite(paths, { env: {}, write: false, progress })).report.problems;
    },
    async render(env = {}, showing) {
      const memory = openMemory(cacheDir);
      const { site, problems } = await prepareSite(paths, env, memory, {
        ...(showing && { showing }),
      });
      if (!site) throw new Error(`The copy has problems: ${JSON.stringify(problems, null, 2)}`);
      const rendered = await renderSite(site, paths, {
        memory,
        pictures: undefined,
        recipe: await imageRecipe(),
        onPage: () => {},
      });
      memory.flush();
      if (rendered.problems.length > 0)
        throw new Error(`The copy has problems: ${JSON.stringify(rendered.problems, null, 2)}`);
      const texts = new Map<string, string>();
      const { files } = await assembleFiles(site, rendered, paths, memory);
      for (const { file, kind, content } of files)
        if ('bytes' in content && kind !== 'font') texts.set(file, Buffer.from(content.bytes).toString());
      const pages = new Map<string, string>();
      for (const { route, stored } of rendered.pages) {
        pages.set(route.url, await readFile(stored, 'utf8'));
        texts.set(route.file, await readFile(stored, 'utf8'));
      }
      return { site, pages, texts };
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  };
}
