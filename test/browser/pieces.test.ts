/** Pages whose bytes come in pieces, as over a slow line: a browser draws what it has. */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { shiftsOf } from '../conformance/browser/shifts.ts';
import { dist } from '../conformance/pages.ts';
import { launchBrowser } from '../support/chromium.ts';
import { listenLocally } from '../support/s3/listen.ts';
import { serve } from '../support/serve.ts';

/** Where the words of a banner, its picture and its ghost word begin. */
const parts = /(?=<(?:div class="page|picture|span [^>]*aria-hidden))/;

/** The parts of a banner, one by one. */
const banner = (html: string): readonly string[] => {
  const [from, to] = [html.indexOf('<section', html.indexOf('<main')), html.indexOf('</section>')];
  return [html.slice(0, from), ...html.slice(from, to).split(parts), html.slice(to)];
};

/** The main menu, and later the button beside it. */
const menu = (html: string): readonly string[] => {
  const at = html.indexOf('</nav>', html.indexOf('<header')) + '</nav>'.length;
  return [html.slice(0, at), html.slice(at)];
};

/** A server that sends pages in pieces, and no fonts, which would come when they like. */
async function serveInPieces(cut: (html: string) => readonly string[]): Promise<string> {
  const whole = await serve(dist());
  onTestFinished(() => whole.close());
  const slow = createServer(async ({ url = '/' }, response) => {
    if (url.endsWith('.woff2')) {
      response.writeHead(404).end();
      return;
    }
    const answer = await fetch(new URL(url, whole.url));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    for (const piece of cut(await answer.text())) {
      response.write(piece);
      await sleep(200);
    }
    response.end();
  });
  const { url, close } = await listenLocally(slow);
  onTestFinished(close);
  return url;
}

async function shiftsWhileComing(cut: typeof banner, route: string, width: number): Promise<string[]> {
  const url = await serveInPieces(cut);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(new URL(route, url).href);
  return shiftsOf(page);
}

test.each([
  ['/portfolio', 360],
  ['/portfolio', 1440],
  ['/portfolio/chakri', 360],
  ['/pricing', 1440],
  ['/icons', 320],
])('the banner of %s moves nothing while it comes, at %i px', async (route, width) => {
  expect(await shiftsWhileComing(banner, route, width)).toEqual([]);
});

test.each([1024, 1440])('the main menu stays where it is when its button comes, at %i px', async (width) => {
  expect(await shiftsWhileComing(menu, '/icons', width)).toEqual([]);
});
