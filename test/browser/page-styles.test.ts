/** A page leaves out rules for classes that it never has, so no class may turn up that it did not foresee. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { inParallel } from '../../src/files/in-parallel.ts';
import { playOthers } from '../conformance/browser/elsewhere.ts';
import { fadesEnd } from '../conformance/browser/motion.ts';
import { visitor } from '../conformance/browser/open.ts';
import { dist } from '../conformance/pages.ts';

/** Between them they hold every island. */
const pages = [
  '/',
  '/index2',
  '/index3',
  '/gallery',
  '/faq',
  '/pricing',
  '/team',
  '/contact-us',
  '/blogs/list',
];

/** As the style sheets of the templates write them; a library may compose names of its own, which none of them styles. */
const styled = new Set(
  readdirSync('templates', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(join('templates', file), 'utf8').match(/(?<=\.)[a-z][\w-]*/gi) ?? []),
);
const isStyled = (name: string) => styled.has(name) || styled.has(name.replace(/_[\w-]{6}$/, ''));

const words = (text: string) => text.match(/[\w-]+/g) ?? [];

test.each([360, 1440])(
  'every class that a page ever has was foreseen, at %i px',
  async (width) => {
    const scripts = readdirSync(join(dist(), 'assets')).filter((file) => file.endsWith('.js'));
    const inScripts = scripts.flatMap((file) => words(readFileSync(join(dist(), 'assets', file), 'utf8')));
    // Most of the time a page only waits for what a click brings about.
    await inParallel(5, pages, async (route) => {
      const seen = (await classesOf(route, width)).filter(isStyled);
      const markup = readFileSync(join(dist(), route, 'index.html'), 'utf8').replace(
        /<style>.*?<\/style>/s,
        '',
      );
      const foreseen = new Set([...words(markup), ...inScripts]);
      expect(seen.length, route).toBeGreaterThan(20);
      expect(
        seen.filter((name) => !foreseen.has(name)),
        route,
      ).toEqual([]);
    });
  },
  180_000,
);

/** Every class that a page has had once everything on it was tried. */
async function classesOf(route: string, width: number): Promise<readonly string[]> {
  const { page, go, close } = await visitor({ width, height: 450, reducedMotion: 'no-preference' });
  onTestFinished(close);
  await page.clock.install();
  await playOthers(page);
  await page.addInitScript(noteClasses);
  await go(route);
  await tryEverything(page);
  const seen = await page.evaluate(() => [...((window as Window & { seen?: Set<string> }).seen ?? [])]);
  await close();
  return seen;
}

function noteClasses(): void {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const note = (node: Node) => {
    if (!(node instanceof Element)) return;
    for (const element of [node, ...node.querySelectorAll('*')])
      for (const name of element.classList) seen.add(name);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) note(node);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}

/** Wakes all islands and presses every button of each. */
async function tryEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (const island of document.querySelectorAll('site-island')) {
      island.firstElementChild?.scrollIntoView({ behavior: 'instant' });
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      // What is scrolled past before a busy browser paints was never in sight. Some are for narrow windows alone.
      while (!island.matches('[awake], [when^=media]')) await pause(50);
    }
  });
  await pass(page, 1000);
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (const button of document.querySelectorAll<HTMLElement>('site-island button, summary')) {
      button.click();
      await pause(30);
      for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
    }
  });
  await pass(page, 500);
}

/** Lets so many milliseconds pass at once, by the clock of the page, and the changes of style that they brought. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await fadesEnd(page);
}
