/** Finds the source files of a site. Sorted, so that nothing depends on the order of a folder. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import glob from 'fast-glob';
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
  /** Relative to `templates/pages`. What begins with an underscore, or lies in such a folder, is no page. */
  readonly pages: readonly string[];
  /** Relative to `templates/pages`: what looks like a page or a text and is none, unless some template imports it. */
  readonly strayPages: readonly string[];
  readonly islands: readonly IslandSource[];
  /** Relative to `public`. */
  readonly publicFiles: readonly string[];
}

export interface IslandSource {
  readonly name: string;
  readonly component: string;
  /** The script of an enhanced island. */
  readonly client: string | undefined;
}

export async function findSiteFiles(paths: SitePaths): Promise<SiteFiles> {
  const [pages, strayPages, islands, publicFiles] = await Promise.all([
    glob('**/*.tsx', { cwd: join(paths.templates, 'pages') }),
    glob('**/*.{jsx,js,mjs,ts,mts,md,mdx,html}', { cwd: join(paths.templates, 'pages') }),
    glob('*.tsx', { cwd: join(paths.templates, 'islands') }),
    glob('**/*', { cwd: paths.public, dot: true, ignore: ['**/.DS_Store', '**/.gitkeep'] }),
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
    islands: islands.sort().map((file) => {
      const name = file.replace(/\.tsx$/, '');
      const client = join(paths.templates, 'islands', `${name}.client.ts`);
      return {
        name,
        component: join(paths.templates, 'islands', file),
        client: existsSync(client) ? client : undefined,
      };
    }),
    publicFiles: publicFiles.sort(),
  };
}

const isPublic = (page: string) => !/(?:^|\/)_/.test(page);

/** A path as messages and the metafile show it: relative to the root, with forward slashes. */
export const sourceOf = (paths: Pick<SitePaths, 'root'>, path: string) =>
  relative(paths.root, path).replaceAll('\\', '/');
