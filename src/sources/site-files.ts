/** Finds the source files of a site. Lists are sorted, as systems list the files of a folder in different orders. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import glob from 'fast-glob';
import { findNow } from '../files/find-names.ts';
import type { SitePaths } from '../model.ts';

export interface SiteFiles {
  /** Absolute path of `content/schema.ts`. */
  readonly schema: string;
  readonly hasSchema: boolean;
  /** Absolute path of `templates/document.ts`, if there is one. */
  readonly document: string | undefined;
  /** Absolute path of `templates/social-card.tsx`, if there is one. */
  readonly card: string | undefined;
  /** Absolute path of `templates/outputs.ts`, if there is one. */
  readonly outputs: string | undefined;
  /** Absolute path of `templates/checks.ts`, if there is one. */
  readonly checks: string | undefined;
  /** Relative to `templates/pages`. A file whose name, or folder, begins with an underscore is no page. */
  readonly pages: readonly string[];
  /** Relative to `templates/pages`: files of other kinds than .tsx. They are read only if a template imports them. */
  readonly strayPages: readonly string[];
  readonly islands: readonly IslandSource[];
  /** Relative to `public`. */
  readonly publicFiles: readonly string[];
}

export interface IslandSource {
  readonly name: string;
  /** From the site's root: `templates/islands/Name.tsx`, or `templates/islands/Name/Name.tsx` beside the island's parts. */
  readonly source: string;
  /** Absolute path of `source`. */
  readonly component: string;
  /** Absolute path of the script of an enhanced island; undefined for other islands. */
  readonly client: string | undefined;
}

export async function findSiteFiles(paths: SitePaths, names = findNow): Promise<SiteFiles> {
  const [pages, strayPages, islands, publicFiles] = await Promise.all([
    names('pages', () => glob('**/*.tsx', { cwd: join(paths.templates, 'pages') })),
    names('stray pages', () =>
      glob('**/*.{jsx,js,mjs,ts,mts,md,mdx,html}', { cwd: join(paths.templates, 'pages') }),
    ),
    names('islands', () => glob(['*.tsx', '*/*.tsx'], { cwd: join(paths.templates, 'islands') })),
    names('public files', () =>
      glob('**/*', { cwd: paths.public, dot: true, ignore: ['**/.DS_Store', '**/.gitkeep'] }),
    ),
  ]);
  const schema = join(paths.content, 'schema.ts');
  const document = join(paths.templates, 'document.ts');
  const card = join(paths.templates, 'social-card.tsx');
  const outputs = join(paths.templates, 'outputs.ts');
  const checks = join(paths.templates, 'checks.ts');
  return {
    schema,
    hasSchema: existsSync(schema),
    document: existsSync(document) ? document : undefined,
    card: existsSync(card) ? card : undefined,
    outputs: existsSync(outputs) ? outputs : undefined,
    checks: existsSync(checks) ? checks : undefined,
    pages: pages.filter(isPublic).sort(),
    strayPages: strayPages.filter(isPublic).sort(),
    islands: islands
      .filter(isIsland)
      .sort()
      .map((file) => {
        const component = join(paths.templates, 'islands', file);
        const client = component.replace(/\.tsx$/, '.client.ts');
        return {
          name: basename(file, '.tsx'),
          source: sourceOf(paths, component),
          component,
          client: existsSync(client) ? client : undefined,
        };
      }),
    publicFiles: [...publicFiles].sort(),
  };
}

/** In a folder, the file with the name of the folder is the island. The other files are its parts. */
const isIsland = (file: string) => dirname(file) === '.' || dirname(file) === basename(file, '.tsx');

const isPublic = (page: string) => !/(?:^|\/)_/.test(page);

/** A path as messages and the metafile show it: relative to the root, with forward slashes. */
export const sourceOf = (paths: Pick<SitePaths, 'root'>, path: string) =>
  relative(paths.root, path).replaceAll('\\', '/');
