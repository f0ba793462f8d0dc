import { createResolver } from '../../markup/resolve.ts';
import { pathsIn } from '../../markup/urls-in-text.ts';
import type { OutputFile } from '../../model.ts';
import type { Rule, SiteContext } from '../rule.ts';

const MADE = new Set<OutputFile['kind']>(['image', 'script', 'style', 'font']);

/** Every file that the build makes is needed by a page, or by a file that a page needs. Public files need no reference. */
export const unreferencedAssets: Rule = {
  *site(site) {
    const used = reachable(site);
    for (const { file, kind, source } of site.files.values())
      if (MADE.has(kind) && !used.has(file))
        yield {
          code: 'unreferenced-asset',
          message: `The output would hold "${file}", which no page needs.`,
          detail: `It was made from ${source}.`,
          help: 'This is a fault of the build, not of the content: please report it.',
          file: source,
        };
  },
};

/** Finds all files that are needed, directly or indirectly, by the pages and by files that need no reference themselves. */
function reachable(site: SiteContext): Set<string> {
  const resolve = createResolver(site.baseUrl);
  const used = new Set<string>();
  const waiting: string[] = [];
  const use = (address: string, from: string) => {
    const target = resolve(address, from);
    if (target.kind !== 'internal') return;
    const file = target.path.slice(1);
    if (used.has(file) || !site.files.has(file)) return;
    used.add(file);
    waiting.push(file);
  };

  for (const { route, assets, links, mentions } of site.pages)
    for (const list of [assets, links, mentions]) for (const address of list) use(address, route.url);
  for (const { file, kind } of site.files.values()) if (!MADE.has(kind)) use(`/${file}`, '/');

  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const needed of site.needs.get(file) ?? []) use(`/${needed}`, '/');
    for (const path of pathsIn(textOf(site.files.get(file)))) use(path, `/${file}`);
  }
  return used;
}

/** The text of a small file in memory. Pictures and fonts name no other files. */
function textOf(file: OutputFile | undefined): string {
  if (!file || !('bytes' in file.content) || !/\.(?:css|m?js|json|webmanifest|xml|svg)$/.test(file.file))
    return '';
  return Buffer.from(file.content.bytes).toString('utf8');
}
