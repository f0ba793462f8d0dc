/** Small whole sites to publish, in several releases, whose pages need files that change with every release. */
import { sha256 } from '../../src/files/sha256.ts';
import type { OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { writeSite } from '../../src/output/write-site.ts';

export interface ReleaseShape {
  /** How many pages besides the fixed ones. */
  readonly pages?: number;
  /** How many hashed pictures; every page shows one of them. */
  readonly pictures?: number;
  readonly more?: readonly OutputFile[];
}

/**
 * A release named by one word. Pages keep their addresses from release to release; each release has one page of its
 * own, to which all others link.
 */
export function releaseOf(
  word: string,
  { pages = 10, pictures = 6, more = [] }: ReleaseShape = {},
): OutputFile[] {
  const hashed = (folder: string, name: string, type: string, kind: OutputFile['kind'], text: string) =>
    makeFile(`${folder}/${name}-${sha256(text).slice(0, 10)}.${type}`, kind, text, 'test', true);
  const shown = Array.from({ length: pictures }, (_, index) =>
    hashed('assets', `picture-${index}`, 'svg', 'image', svg(`${word} ${index}`)),
  );
  const font = hashed('assets', 'face', 'woff2', 'font', `not a font: ${word}`);
  const style = hashed('assets', 'print', 'css', 'style', `@font-face{font-family:f;src:url(/${font.file})}`);
  const chunk = hashed('assets', 'chunk', 'js', 'script', `export const word = ${JSON.stringify(word)};`);
  const script = hashed('assets', 'loader', 'js', 'script', `import '/${chunk.file}';`);
  const own = `only-${word}`;
  const names = ['', 'about', own, ...Array.from({ length: pages }, (_, index) => `team/member-${index}`)];

  const page = (name: string, index: number) =>
    makeFile(
      `${name === '' ? '' : `${name}/`}index.html`,
      'page',
      html(word, name, [
        `<link rel="stylesheet" href="/${style.file}">`,
        '<link rel="icon" href="/favicon.svg">',
        `<script type="module" src="/${script.file}"></script>`,
        ...(shown.length > 0 ? [`<img alt="" src="/${shown[index % shown.length]?.file}">`] : []),
        ...names.map((other) => `<a href="/${other}">${other}</a>`),
      ]),
      'test',
    );
  return [
    ...shown,
    font,
    style,
    chunk,
    script,
    ...names.map(page),
    makeFile('404.html', 'page', html(word, 'missing', []), 'test'),
    {
      ...makeFile('old/index.html', 'redirect', html(word, 'old', ['<a href="/about">about</a>']), 'test'),
      redirect: '/about',
    },
    makeFile('favicon.svg', 'public', svg('icon'), 'test'),
    makeFile('sitemap.xml', 'data', `<urlset>${names.join(' ')} ${word}</urlset>`, 'test'),
    makeFile('feed.xml', 'data', `<rss>${word}</rss>`, 'test'),
    makeFile('robots.txt', 'public', `# ${word}\nSitemap: https://example.com/sitemap.xml\n`, 'test'),
    ...more,
  ];
}

/** Writes a release as the engine does, to `dist` below a folder. Replaces the release that is there. */
export async function rewriteRelease(root: string, files: readonly OutputFile[], base = ''): Promise<void> {
  await writeSite(files, { root, out: 'dist', base });
}

const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`;

const html = (word: string, title: string, lines: readonly string[]) =>
  `<!doctype html>\n<html lang="en"><title>${title} ${word}</title>\n${lines.join('\n')}\n</html>\n`;
