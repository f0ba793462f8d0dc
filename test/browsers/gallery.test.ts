/** What is large or foreign and comes when it is asked for: pictures of the gallery, films and frames. */
import { expect, test } from 'vitest';
import { content } from '../conformance/content.ts';
import { open } from './visitor.ts';

/** Alternative texts of the pictures that stand on the plan. */
const shown = () =>
  [...document.querySelectorAll('main [data-category]')]
    .filter((room) => room.checkVisibility())
    .map((room) => room.querySelector('img')?.alt);

const altsOf = (category: string) =>
  content.gallery.all.filter((item) => item.category === category).map(({ alt }) => alt);

test('the gallery shows the pictures of the category that is asked for, in motion and without', async () => {
  for (const setting of ['usual', 'calm'] as const) {
    const visitor = await open('/gallery', { setting });
    await visitor.evaluate(() => document.querySelector('fieldset')?.scrollIntoView({ block: 'center' }));
    await visitor.awake('fieldset');
    for (const name of ['Branding', 'HTML']) {
      await visitor.click({ css: 'fieldset button', text: name });
      await visitor.soon(altsOf(name), shown);
    }
    await visitor.click({ css: 'fieldset button', text: 'All' });
    await visitor.soon(
      content.gallery.all.map(({ alt }) => alt),
      shown,
    );
    expect(await visitor.errors()).toEqual([]);
  }
});

test('the lightbox opens, turns by keys and by buttons, and gives the focus back', async () => {
  const visitor = await open('/gallery');
  await visitor.evaluate(() => document.querySelector('fieldset')?.scrollIntoView({ block: 'start' }));
  await visitor.awake('fieldset');
  const large = () => document.querySelector<HTMLImageElement>('dialog:modal img')?.alt ?? '';
  const alts = content.gallery.all.map(({ alt }) => alt);
  await visitor.click({ css: 'main [data-open]', nth: 0 });
  await visitor.soon(alts[0], large);
  await visitor.soon(
    true,
    () => (document.querySelector<HTMLImageElement>('dialog:modal img')?.naturalWidth ?? 0) > 300,
  );
  await visitor.press('ArrowRight');
  await visitor.soon(alts[1], large);
  await visitor.press('ArrowLeft');
  await visitor.soon(alts[0], large);
  await visitor.click({ css: 'dialog [data-next], dialog button', text: content.galleryPage.gallery.next });
  await visitor.soon(alts[1], large);
  await visitor.press('Tab', 'Tab', 'Tab', 'Tab');
  expect(
    await visitor.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    ),
  ).toBe(true);
  await visitor.press('Escape');
  await visitor.soon('', large);
  await visitor.soon(true, () => document.activeElement?.matches('main [data-open]') ?? false);
  await visitor.click({ css: 'main [data-open]', nth: 0 });
  await visitor.soon(alts[0], large);
  await visitor.clickAt(8, 300);
  await visitor.soon('', large);
  expect(await visitor.errors()).toEqual([]);
});

test('a film opens as a dialog with its player, and closes by button, by Escape and by a click beside it', async () => {
  const visitor = await open('/pricing');
  await visitor.awake('dialog[popover]');
  const play = { css: 'main button[popovertarget^=film]' };
  const sources = () =>
    [...document.querySelectorAll('dialog:modal video source')].map((one) => one.getAttribute('src'));
  const { files } = content.videos.get(content.pricingPage.about.video);
  for (const leave of [
    () => visitor.click({ css: 'dialog:modal button', text: 'Close the film' }),
    () => visitor.press('Escape'),
    () => visitor.clickAt(5, 5),
  ]) {
    await visitor.click(play);
    await visitor.soon(files, sources);
    const box = await visitor.evaluate(() => {
      const { left, top, width, height } =
        document.querySelector('dialog:modal')?.getBoundingClientRect() ?? new DOMRect();
      return [left, top, width, height];
    });
    expect(box).toEqual([0, 0, 1440, 900]);
    await visitor.evaluate(() => document.querySelector<HTMLElement>('dialog:modal [data-close]')?.focus());
    await leave();
    await visitor.soon(0, () => document.querySelectorAll('video, dialog:modal').length);
    await visitor.soon(true, () => document.activeElement?.matches('[popovertarget^=film]') ?? false);
  }
});

test('a frame comes only when its button is pressed, and has the focus then', async () => {
  const { map } = content.embeds;
  const visitor = await open('/contact-us');
  const button = { css: 'main button[data-load]', text: map.load };
  await visitor.hover(button);
  expect(await visitor.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
  const before = await visitor.evaluate(() => document.querySelector('[data-door]')?.clientHeight);
  await visitor.click(button);
  await visitor.soon([map.address, map.title], () => {
    const frame = document.querySelector('iframe');
    return [frame?.src, frame?.title];
  });
  expect(await visitor.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  expect(await visitor.evaluate(() => document.querySelector('[data-door]')?.clientHeight)).toBe(before);
});
