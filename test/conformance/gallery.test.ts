/** The gallery and the catalogue of icons. */
import { expect } from 'vitest';
import { content, fieldsOf } from './content.ts';
import { counted } from './counted.ts';
import { all, one, originalOf, originals, sectionHeaded, some, targets, textOf, textsOf } from './find.ts';
import { html, main } from './pages.ts';
import { holds, proves } from './statement.ts';

const gallery = () => sectionHeaded(main('/gallery'), content.galleryPage.gallery.heading.title);
const items = () => some(gallery(), 'figure');

proves('S2.gallery.01', () =>
  expect(textsOf(all(gallery(), 'button[aria-pressed]'))).toEqual([
    'All',
    'UX/UI',
    'HTML',
    'Wordpress',
    'Branding',
    'Photoshop',
  ]),
);

proves(['S2.gallery.02', 'S9.55'], () => {
  expect(items()).toHaveLength(counted('gallery', 9));
});

proves('S2.gallery.03', () => {
  for (const item of items()) expect(targets(one(item, 'figcaption'))).toEqual(['/portfolio/detail']);
});

proves('S3.gallery.01', () => {
  const five = ['UX/UI', 'HTML', 'Wordpress', 'Branding', 'Photoshop'];
  expect(fieldsOf('gallery')).toContain('category');
  for (const [at, item] of items().entries()) {
    const category = content.gallery.all[at]?.category ?? '';
    expect(five).toContain(category);
    expect(textOf(one(item, 'figcaption'))).toContain(category);
  }
  expect(new Set(content.gallery.all.map(({ category }) => category)).size).toBe(5);
});

proves('S3.gallery.02', () => {
  const pictures = items().map((item) => one(item, 'img'));
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(
    content.gallery.all.map(({ alt }) => alt),
  );
  expect(pictures.map(originals)).toEqual(content.gallery.all.map(({ image }) => [originalOf(image)]));
  expect(new Set(content.gallery.all.map(({ image }) => image)).size).toBe(9);
});

proves('S3.gallery.03', () => {
  const captions = items().map((item) => textOf(one(item, 'figcaption a')));
  expect(new Set(captions)).toEqual(new Set(content.gallery.all.map(({ caption }) => caption)));
  expect(new Set(captions).size).toBe(1);
});

holds('each picture of the gallery shows one sign that it can be enlarged', () => {
  for (const item of items()) expect(all(one(item, 'a[data-open]'), 'svg')).toHaveLength(1);
});

proves('S2.icons.01', () => {
  const entries = some(sectionHeaded(main('/icons'), content.iconsPage.catalogue.heading.title), 'li');
  expect(entries.length).toBeGreaterThanOrEqual(95);
  expect(entries.length).toBeLessThanOrEqual(105);
  const names = entries.map((entry) => textOf(one(entry, 'code')));
  expect(new Set(names).size).toBe(names.length);
  for (const [at, entry] of entries.entries()) {
    const glyph = one(entry, '[aria-hidden="true"]');
    expect(glyph.getAttribute('class')?.split(' ')).toContain(names[at]);
  }
  // Each is drawn: its class stands for a sign of the icon font, and no two for the same.
  const signs = [...html('/icons').matchAll(/\.(ti-[a-z0-9-]+):{1,2}before\{content:"([^"]+)"\}/g)];
  const drawn = new Map(signs.map(([, name = '', sign = '']) => [name, sign]));
  expect(names.filter((name) => !drawn.has(name))).toEqual([]);
  expect(new Set(names.map((name) => drawn.get(name))).size).toBe(names.length);
});
