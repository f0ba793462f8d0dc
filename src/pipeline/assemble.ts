/** Which files the finished site consists of. */

import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import type { Memory } from '../memory/memory.ts';
import type { Encoding, MadeCard, OutputFile, SitePaths } from '../model.ts';
import { listingFiles } from '../output/listings/files.ts';
import { makeFile } from '../output/make-file.ts';
import { publicFile } from '../output/public-file.ts';
import { scriptSource } from '../output/script-source.ts';
import { cardSize } from '../render/define.ts';
import { absolute, writeRedirect } from '../render/document.ts';
import { assetsIn } from '../text/asset-name.ts';
import { addBase, baseOf } from '../text/base.ts';
import { makeOutputs, type SiteOutputs } from './outputs.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { RenderedSite } from './rendered-site.ts';

export interface AssembledSite extends Omit<SiteOutputs, 'files'> {
  /** Sorted by path. */
  readonly files: readonly OutputFile[];
}

export async function assembleFiles(
  site: PreparedSite,
  rendered: RenderedSite,
  paths: SitePaths,
  memory: Memory,
): Promise<AssembledSite> {
  const { files: made, ...outputs } = makeOutputs(site, rendered.pages, memory, paths.root);
  const { published = [], publicMetadata } = site.settings;
  const strips = publicMetadata === 'strip';
  const files = [
    ...made,
    ...filesOfPages(site, rendered),
    ...site.plan.redirects.map(({ to, file }) => {
      const { baseUrl, language } = site.settings;
      const target = addBase(baseOf(baseUrl), to);
      const html = writeRedirect(language, target, to.startsWith('/') ? absolute(baseUrl, to) : to);
      return { ...makeFile(file, 'redirect', html, `redirect to ${to}`), redirect: target };
    }),
    ...(await inParallel(filesAtOnce, site.files.publicFiles, (file) =>
      publicFile(paths.public, file, { strip: strips && !published.includes(file) }),
    )),
    ...(await listingFiles(site.settings, rendered.pages, site.files.publicFiles, memory)),
  ];
  return { ...outputs, files: files.sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** The finished pages, with all files that they load from the assets folder. */
export function filesOfPages(site: PreparedSite, rendered: RenderedSite): OutputFile[] {
  const scripts = islandFiles(site, rendered);
  return [
    ...rendered.pages.map(
      ({ route, stored, hash, size }): OutputFile => ({
        file: route.file,
        kind: 'page',
        hash,
        size,
        content: { stored },
        immutable: false,
        source: route.source,
      }),
    ),
    ...distinct(rendered.encodings).map((made) => pictureFile(made, `content/${made.path}`)),
    ...rendered.cards.map((made) => ({
      ...pictureFile(made, 'templates/social-card.tsx'),
      pixels: cardSize,
    })),
    ...scripts,
    ...linkedFiles(site, rendered, scripts),
  ];
}

const pictureFile = ({ file, hash, bytes, stored }: MadeCard | Encoding, source: string): OutputFile => ({
  file,
  kind: 'image',
  hash,
  size: bytes,
  content: { stored },
  immutable: true,
  source,
});

/** Copies of a picture with the same file name in different folders share their encodings: list each file once. */
const distinct = (encodings: readonly Encoding[]) => [
  ...new Map(encodings.map((encoding) => [encoding.file, encoding])).values(),
];

/** Files that templates import or style sheets refer to, if some page or script mentions them. */
function linkedFiles(
  { bundle, scripts: islands }: PreparedSite,
  { mentioned }: RenderedSite,
  scripts: readonly OutputFile[],
) {
  const needed = new Set(mentioned);
  for (const { content } of scripts)
    if ('bytes' in content)
      for (const path of assetsIn(Buffer.from(content.bytes).toString())) needed.add(path);
  return [...new Map([...bundle.styles.files, ...islands.styles.files]).values()]
    .filter(({ file }) => needed.has(file))
    .map(({ file, bytes, source }) =>
      makeFile(file, /\.woff2?$/.test(file) ? 'font' : 'image', bytes, source, true),
    );
}

/** Scripts of the islands that some page holds, with their chunks. */
function islandFiles({ scripts }: PreparedSite, { pages }: RenderedSite): OutputFile[] {
  const used = new Set(pages.flatMap((page) => page.needs.islands));
  const wanted = new Map<string, string[]>();
  for (const { name, files } of scripts.islands)
    if (used.has(name)) for (const file of files) wanted.set(file, [...(wanted.get(file) ?? []), name]);
  return [...wanted].flatMap(([file, names]) => {
    const bytes = scripts.files.get(file);
    const source = scriptSource(scripts.packages.get(file), names);
    return bytes ? [makeFile(file, 'script', bytes, source, true)] : [];
  });
}
