/** Pictures show what their words say: each is the one that the content names with this text. */
import { expect } from 'vitest';
import { all, originalOf, originals } from './find.ts';
import { onEveryPage } from './pages.ts';
import { pictureWords } from './said.ts';
import { proves } from './statement.ts';

/** By the name of an original: what is said of it. */
const wordsOf = new Map<string, Set<string>>();
for (const { source, words } of pictureWords) {
  const name = originalOf(source);
  wordsOf.set(name, new Set([...(wordsOf.get(name) ?? []), ...words]));
}

proves(
  'S3.data.03',
  onEveryPage((document) => {
    const wrong = all(document, 'img').flatMap((img) => {
      const alt = img.getAttribute('alt') ?? '';
      if (alt === '') return [];
      const strange = originals(img).filter((name) => {
        const words = wordsOf.get(name);
        return !words || ![...words].some((text) => alt === text || alt === `Portrait of ${text}`);
      });
      return strange.length > 0 ? [`"${alt}" is ${strange.join()}`] : [];
    });
    expect(wrong).toEqual([]);
    // What a window is offered without asking for its width is one picture.
    const mixed = all(document, 'picture').filter((picture) => {
      const sources = all(picture, 'source').filter((source) => !source.hasAttribute('media'));
      const names = [picture.querySelector('img'), ...sources].flatMap((one) =>
        one ? ownOriginals(one) : [],
      );
      return new Set(names).size > 1;
    });
    expect(mixed.map((picture) => originals(picture.querySelector('img') ?? picture).join())).toEqual([]);
    // Photographs come in formats that are light. Browsers that know none of them get a picture of about the same width.
    const wrongWidth = all(document, 'img').filter((img) => {
      const own = widths(img, 'src');
      const offered = all(img.closest('picture') ?? img, 'source').flatMap((source) =>
        widths(source, 'srcset'),
      );
      return own.some((width) => 2 * width < Math.min(...offered) || width > 2 * Math.max(...offered));
    });
    expect(wrongWidth.map((img) => img.getAttribute('src'))).toEqual([]);
  }),
);

/** The originals of the files that one element names. */
const ownOriginals = (element: Element): string[] =>
  [element.getAttribute('src') ?? '', ...(element.getAttribute('srcset') ?? '').split(',')].flatMap(
    (file) => /\/assets\/(.+?)(?:-\d+)?\.[0-9a-f]{8,}\.\w+/.exec(file)?.[1] ?? [],
  );

/** The widths in pixels that the names of files in an attribute tell. */
const widths = (element: Element, attribute: 'src' | 'srcset'): number[] =>
  [...(element.getAttribute(attribute) ?? '').matchAll(/-(\d+)\.[0-9a-f]{8,}\.\w+/g)].map(([, width]) =>
    Number(width),
  );
