/** Whatever editors write in the languages of Europe, in Marathi or in Hindi is set in the faces of the site, in headings and in text. */
import { expect, test } from 'vitest';
import { open, type Visitor } from '../conformance/browser/open.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** What the designers of the two faces have not drawn; README.md beside the fonts lists it as well. */
const undrawn = /[¤\u00adĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ]/g;
const basic = range(0x21, 0x7e);
const latin = range(0xa1, 0xff).replace(undrawn, '');
const extended = `${range(0x100, 0x17f)}ȘșȚțẞ`.replace(undrawn, '');
const punctuation = '–—‘’‚“”„…•‹›€™₹−′″⁄↑↓';

/** Puts a text into the first match and says which fonts its letters are drawn with. */
async function fontsOf({ page }: Visitor, selector: string, text: string): Promise<string[]> {
  await page
    .locator(selector)
    .first()
    .evaluate((element, words) => {
      element.textContent = words;
    }, text);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return [
    ...new Set(
      fonts.map((font) => (font.isCustomFont ? font.postScriptName : `the system's ${font.familyName}`)),
    ),
  ];
}

const display = expect.stringMatching(/^BricolageGrotesque/);
const text = expect.stringMatching(/^(InstrumentSans|BricolageGrotesque)/);
const samples = [
  ['ASCII', basic],
  ['Latin-1', latin],
  ['Latin Extended-A', extended],
  ['punctuation', punctuation],
  ['a French sentence', 'À propos de l’équipe façonnée à Noël : cœur'],
  ['a Polish name', 'Łódź'],
  ['letters taken apart from their marks', 'Noël à Łódź, ça şi Ångström'.normalize('NFD')],
] as const;

test.each(samples)('headings are set in the display face: %s', async (_, letters) => {
  const visitor = await open('/faq');
  const used = await fontsOf(visitor, 'h1', letters);
  expect(used).not.toEqual([]);
  expect(used).toEqual(used.map(() => display));
});

test.each(samples)('text is set in the text face: %s', async (_, letters) => {
  const visitor = await open('/faq');
  const used = await fontsOf(visitor, 'main p', letters);
  expect(used).toContain('InstrumentSans-Regular');
  expect(used).toEqual(used.map(() => text));
});

const devanagari = ['नमस्कार, क्षत्रज्ञ श्री. पुण्याहून', 'ज़रूर, ड़ ढ़ — हिन्दी में पढ़ें। १२३'] as const;

test.each(devanagari)('Marathi and Hindi are set in one face, headings and text alike: %s', async (words) => {
  for (const selector of ['h1', 'main p']) {
    const visitor = await open('/faq');
    const used = await fontsOf(visitor, selector, words);
    expect(used, selector).toContainEqual(expect.stringMatching(/^AnekDevanagari/));
    expect(
      used.filter((font) => font.startsWith("the system's")),
      selector,
    ).toEqual([]);
  }
});

test('a text of plain letters asks for no file beyond the two that every page has', async () => {
  const visitor = await open('/faq', { unused: true });
  await fontsOf(visitor, 'h1', 'Plain words, “quoted” – and done (100%).');
  const fonts = visitor.requests.filter(({ url }) => url.endsWith('.woff2'));
  expect(fonts.map(({ url }) => /\/([a-z-]+)\./.exec(url)?.[1]).sort()).toEqual([
    'bricolage-grotesque-core-wdth',
    'instrument-sans-core-wght',
  ]);
});
