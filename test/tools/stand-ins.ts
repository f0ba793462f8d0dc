/**
 * Measures how far a system font must be stretched to stand in for the fonts of the site, over the words that the
 * site sets in them: `node test/tools/run.js test/tools/stand-ins.ts Regular.ttf Bold.ttf` after `npm run build`.
 * Prints the descriptors of its faces in `templates/styles/fonts.css`.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { startPreview } from '../../src/preview/server.ts';
import { builtRoutes } from '../support/built-routes.ts';
import { launchBrowser } from '../support/chromium.ts';

/** Ascent and descent of the real fonts in percent, from their `hhea` tables. */
const roles = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque-core-wdth.woff2', ascent: 93, descent: 27 },
  { family: 'Instrument Sans', file: 'instrument-sans-core-wght.woff2', ascent: 97, descent: 25 },
] as const;

interface Use {
  readonly family: string;
  readonly weight: number;
  /** In percent. */
  readonly stretch: number;
  readonly texts: ReadonlySet<string>;
}

const [regular, bold] = process.argv.slice(2);
if (!regular || !bold) throw new Error('Name two font files: the regular and the bold one.');
const dist = resolve('dist');
const server = await startPreview({ out: dist, port: 0, host: 'localhost' });
// Measures exact widths of letters, not rounded to whole pixels.
const browser = await launchBrowser({ args: ['--font-render-hinting=none'] });
const page = await browser.newPage({ reducedMotion: 'reduce' });
const uses = await usesOfSite(page);
await page.goto('about:blank');
await page.setContent(`<style>${await faces(regular, bold)}</style><span style="white-space: pre"></span>`);
for (const use of uses) {
  const role = roles.find(({ family }) => family === use.family);
  if (!role) continue;
  const widths = { real: 0, regular: 0, bold: 0 };
  for (const face of ['real', 'regular', 'bold'] as const)
    widths[face] = await widthOf(page, use, face === 'real' ? use.family : face);
  const characters = [...use.texts].join('').length;
  process.stdout.write(`${use.family} ${use.weight} ${use.stretch}%, ${characters} characters\n`);
  for (const face of ['regular', 'bold'] as const) {
    const adjust = widths.real / widths[face];
    const percent = (value: number) => `${value.toFixed(2)}%`;
    process.stdout.write(
      `  ${face.padEnd(7)}  size-adjust: ${percent(100 * adjust)}; ascent-override: ${percent(role.ascent / adjust)}; descent-override: ${percent(role.descent / adjust)}\n`,
    );
  }
}
await browser.close();
await server.close();

/** The texts in each font. A text that many pages have is listed once. */
async function usesOfSite(page: Page): Promise<Use[]> {
  const uses = new Map<string, Use & { readonly texts: Set<string> }>();
  for (const route of builtRoutes(dist))
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(new URL(route, server.url).href);
      for (const { family, weight, stretch, text } of await page.evaluate(readTexts)) {
        const key = `${family} ${weight} ${stretch}`;
        const use = uses.get(key) ?? { family, weight, stretch, texts: new Set() };
        uses.set(key, use);
        use.texts.add(text);
      }
    }
  return [...uses.entries()].sort(([one], [other]) => one.localeCompare(other)).map(([, use]) => use);
}

function readTexts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: { family: string; weight: number; stretch: number; text: string }[] = [];
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    const text = texts.currentNode.nodeValue?.replace(/\s+/g, ' ').trim();
    if (!text || !parent?.checkVisibility()) continue;
    const { fontFamily, fontWeight, fontStretch, textTransform } = getComputedStyle(parent);
    found.push({
      family: fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
      weight: Number(fontWeight),
      stretch: Number.parseFloat(fontStretch),
      text: textTransform === 'uppercase' ? text.toUpperCase() : text,
    });
  }
  return found;
}

async function faces(regular: string, bold: string): Promise<string> {
  const face = async (family: string, path: string, more: string) =>
    `@font-face { font-family: "${family}"; src: url(data:font/ttf;base64,${await readFile(path, 'base64')}); ${more} }`;
  const own = roles.map(({ family, file }) =>
    face(family, `templates/styles/fonts/${file}`, 'font-weight: 400 700; font-stretch: 75% 100%'),
  );
  return (
    await Promise.all([...own, face('regular', regular, ''), face('bold', bold, 'font-weight: 700')])
  ).join('\n');
}

/** The width of all texts of a use in one line, at a font size of 1000 px. */
function widthOf(page: Page, { weight, stretch, texts }: Use, family: string): Promise<number> {
  return page.evaluate(
    async ({ weight, stretch, text, family }) => {
      const span = document.querySelector('span');
      if (!span) return 0;
      Object.assign(span.style, {
        fontFamily: `"${family}"`,
        fontWeight: weight,
        fontStretch: `${stretch}%`,
      });
      span.style.fontSize = '1000px';
      // If a lesser weight is asked of a bold file, the browser must not thicken it.
      span.style.fontSynthesis = 'none';
      span.textContent = text;
      await document.fonts.ready;
      await document.fonts.load(`${weight} 1000px "${family}"`);
      return span.getBoundingClientRect().width;
    },
    { weight: String(weight), stretch, text: [...texts].join(' '), family },
  );
}
