import { expect, test } from 'vitest';
import type { Budgets } from '../../../src/content/budgets.ts';
import { scanPage } from '../../../src/markup/scan.ts';
import { makeFile } from '../../../src/output/make-file.ts';
import { transferSizes } from '../../../src/weights/transfer-sizes.ts';
import { startWeighing } from '../../../src/weights/weigh-pages.ts';
import { newMemory } from '../../support/new-memory.ts';
import { weighable } from '../../support/weighable.ts';
import { documentOf, route } from '../checks/support.ts';

const face = (family: string, file: string, ranges?: string) =>
  `@font-face{font-family:${family};src:url(/assets/${file}.woff2)${ranges ? `;unicode-range:${ranges}` : ''}}`;
const split =
  face('F', 'plain', 'U+20-21,U+27-7E,U+A9') +
  face('F', 'marks', 'U+A9,U+2014') +
  face('F', 'signs', 'U+22-24') +
  face('F', 'accents', 'U+C0-FF,U+2013,U+201C-201D');
const files = ['plain', 'marks', 'signs', 'accents'].map((name) =>
  makeFile(`assets/${name}.woff2`, 'font', Buffer.alloc(10_000), `templates/${name}.woff2`),
);
const place = () => ({});
const shown = () => [];
const nowhere = () => undefined;

async function weigh(body: string, { budgets = {}, css = split }: { budgets?: Budgets; css?: string } = {}) {
  const sizes = transferSizes(await newMemory());
  const weighing = await startWeighing({
    files,
    needs: new Map(),
    packages: new Map(),
    baseUrl: 'https://example.com',
    budgets,
    pictures: true,
    sizes,
  });
  const html = documentOf('/', `<h1>Hi</h1><p>${body}</p>`, `<style>${css}p{font-family:F}</style>`);
  await weighing.weigh(await weighable(scanPage(route('/'), html), sizes));
  return weighing.finish();
}

const tight = { everyPage: { fonts: 10_000, requestsAtLoad: 2, transferAtLoad: 10_900 } };

test.each(['café', 'She said &quot;yes&quot;', 'We are #1', 'It costs $5', 'naïve – “fine” © today'])(
  'the letters of "%s" burst no budget',
  async (body) => {
    const { problems, budgets } = await weigh(body, { budgets: tight });
    expect(problems(place, shown)).toEqual([]);
    expect(budgets).toMatchObject([{ measure: 'fonts', value: 10_000 }, {}, { value: 2 }]);
  },
);

test('what a letter costs is told apart from what every text costs, and is part of what is fetched', async () => {
  const { pages } = await weigh('café');
  expect(pages[0]?.figures).toMatchObject({ fonts: 10_000, fontsForLetters: 10_000, requestsAtLoad: 3 });
  expect(pages[0]?.figures.transferAtLoad).toBeGreaterThan(20_000);
});

test('a letter that the font of every text has asks for no other file', async () => {
  const { pages } = await weigh('© 2026');
  expect(pages[0]?.figures).toMatchObject({ fonts: 10_000, fontsForLetters: 0 });
});

test('fonts that every text needs are held against the budget as before', async () => {
  const { problems } = await weigh('café', { budgets: { everyPage: { fonts: 9_999 } } });
  expect(problems(place, shown)).toMatchObject([{ code: 'over-budget' }]);
  const whole = await weigh('café', {
    budgets: { everyPage: { fonts: 9_999 } },
    css: face('F', 'accents'),
  });
  expect(whole.problems(place, shown)).toHaveLength(1);
});

test('who does limit fonts for letters is told which letters burst it, and where they were written', async () => {
  const { problems } = await weigh('The café, it sells naïve art for $5 = 5', {
    budgets: { everyPage: { fontsForLetters: 15_000 } },
  });
  const locate = (text: string) =>
    text === 'café' ? { file: 'content/faq.yaml', line: 3, column: 9, frame: '' } : undefined;
  const [problem] = problems(place, shown, locate);
  expect(problem?.detail).toContain('  10.0 kB  assets/accents.woff2');
  expect(problem?.detail).toContain('  for é in "café" (content/faq.yaml:3:9) and ï in "naïve"');
  expect(problem?.detail).toContain('  for $ in "$5"');
});

test('a sign that stands alone is told with the words beside it', async () => {
  const { problems } = await weigh('From <b>$</b>  <i>5</i> on', {
    budgets: { everyPage: { fontsForLetters: 1 } },
  });
  expect(problems(place, shown)[0]?.detail).toContain('  for $ in "From $ 5"');
});

test('letters that no font of the site has are noted with the first place of each page text', async () => {
  const { notes } = await weigh('Namaste: नमस्ते, and again नमस्ते 🙂\u200b');
  const locate = (text: string) =>
    text === 'नमस्ते' ? { file: 'content/faq.yaml', line: 3, column: 9, frame: '' } : undefined;
  expect(notes(locate)).toEqual([
    expect.stringContaining('No font of the site has त, न, म and 3 more letters'),
  ]);
  expect(notes(locate)[0]).toContain('"नमस्ते" on / (content/faq.yaml:3:9)');
});

test('nothing is noted where all letters have a font, or where a font does not say which letters it has', async () => {
  expect((await weigh('café “naïve” $5')).notes(nowhere)).toEqual([]);
  expect((await weigh('नमस्ते', { css: face('F', 'plain') })).notes(nowhere)).toEqual([]);
  expect((await weigh('नमस्ते', { css: '' })).notes(nowhere)).toEqual([]);
});
