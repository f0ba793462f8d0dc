/** An island that leaves its page, as it may while the dev server is followed, leaves nothing behind. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import model from '../../content/schema.ts';
import { playOthers } from '../conformance/browser/elsewhere.ts';
import { visitor } from '../conformance/browser/open.ts';
import { content } from '../conformance/content.ts';
import { page as documentOf, routes } from '../conformance/pages.ts';
import { lookAround } from './look-around.ts';

const namesIn = (route: string) =>
  [...documentOf(route).querySelectorAll('site-island')].map((one) => one.getAttribute('name') ?? '');

/** React hears of selections once for all its roots, and goes on with that for those to come. Preact does not. */
const keptForOthers = model.settings(content).islands?.runtime === 'preact' ? undefined : 'selectionchange';

/** Few pages with every widget that there is. */
function pagesWithAll(): string[] {
  const missing = new Set(routes().flatMap(namesIn));
  const chosen: string[] = [];
  const gain = (route: string) => new Set(namesIn(route).filter((name) => missing.has(name))).size;
  while (missing.size > 0) {
    const best = routes().reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const name of namesIn(best)) missing.delete(name);
  }
  return chosen;
}

test('no listener of a widget that is gone stays on the window, the document or another element', async () => {
  const { page, go, close } = await visitor({ width: 1440, height: 900 });
  onTestFinished(close);
  await playOthers(page);
  await page.addInitScript({ content: await abortAllIslands() });
  const listeners = await watchListeners(page);
  const heard = new Set<string>();
  for (const route of pagesWithAll()) {
    await go(route);
    await lookAround(page);
    for (const one of await listeners()) heard.add(one);
    await page.evaluate(() => {
      for (const island of document.querySelectorAll('site-island')) island.remove();
    });
    // Effects of components are undone after the next frame.
    await expect
      .poll(async () => (await listeners()).filter((one) => one !== keptForOthers), { message: route })
      .toEqual([]);
  }
  // What is not seen while it is there cannot be missed when it is gone.
  expect([...heard]).toEqual(expect.arrayContaining(['hashchange', 'pagehide', 'pageshow', 'pointermove']));
});

/** The part of the dev server's client that tells islands of their end. */
async function abortAllIslands(): Promise<string> {
  const module = fileURLToPath(new URL('../../src/dev/browser/islands.ts', import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { abortRemovedIslands } from ${JSON.stringify(module)}; abortRemovedIslands();`,
      resolveDir: '.',
    },
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

/** What is listened to by scripts of widgets on what is still part of the page. */
async function watchListeners(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => url.endsWith('.js') && scripts.add(scriptId));
  await session.send('Debugger.enable');
  const listenersOf = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
      depth: -1,
    });
    return listeners.filter(({ scriptId }) => scripts.has(scriptId)).map(({ type }) => type);
  };
  return async () => (await Promise.all(['window', 'document', 'visualViewport'].map(listenersOf))).flat();
}
