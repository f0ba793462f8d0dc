/** Which files the finished site consists of. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesAtOnce, inParallel } from '../io/in-parallel.ts';
import type { OutputFile, SitePaths } from '../model.ts';
import type { PreparedSite } from '../prepare-site.ts';
import { absolute, writeRedirect } from '../render/document.ts';
import type { RenderedSite } from '../render-site.ts';
import { makeFile } from './make-file.ts';

/** Sorted by path. */
export async function assembleFiles(
  site: PreparedSite,
  rendered: RenderedSite,
  paths: SitePaths,
): Promise<OutputFile[]> {
  const files = [
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
    ...site.plan.redirects.map(({ to, file }) => {
      const address = to.startsWith('/') ? absolute(site.settings.baseUrl, to) : to;
      const html = writeRedirect(site.settings.language, to, address);
      return makeFile(file, 'redirect', html, `redirect to ${to}`);
    }),
    ...rendered.encodings.map(
      ({ file, hash, bytes, stored, path }): OutputFile => ({
        file,
        kind: 'image',
        hash,
        size: bytes,
        content: { stored },
        immutable: true,
        source: `content/${path}`,
      }),
    ),
    ...islandFiles(site, rendered),
    ...[...site.bundle.styles.files.values()].map(({ file, bytes, source }) =>
      makeFile(file, /\.woff2?$/.test(file) ? 'font' : 'image', bytes, source, true),
    ),
    ...(await inParallel(filesAtOnce, site.files.publicFiles, async (file) =>
      makeFile(file, 'public', await readFile(join(paths.public, file)), `public/${file}`),
    )),
  ];
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Scripts of the islands that some page holds, with their chunks. */
function islandFiles({ scripts }: PreparedSite, { pages }: RenderedSite): OutputFile[] {
  const used = new Set(pages.flatMap((page) => page.needs.islands));
  const wanted = new Map(
    scripts.islands
      .filter(({ name }) => used.has(name))
      .flatMap(({ name, files }) => files.map((file) => [file, name])),
  );
  return [...wanted].flatMap(([file, name]) => {
    const bytes = scripts.files.get(file);
    return bytes ? [makeFile(file, 'script', bytes, `island ${name}`, true)] : [];
  });
}
