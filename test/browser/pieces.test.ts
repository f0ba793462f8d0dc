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

/** A server that sends the parts of a banner one by one, and no fonts, which would come when they like. */
async function serveInPieces(): Promise<string> {
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
    const html = await answer.text();
    const [from, to] = [html.indexOf('<section', html.indexOf('<main')), html.indexOf('</section>')];
    response.write(html.slice(0, from));
    for (const piece of html.slice(from, to).split(parts)) {
      response.write(piece);
      await sleep(200);
    }
    response.end(html.slice(to));
  });
  const { url, close } = await listenLocally(slow);
  onTestFinished(close);
  return url;
}

test.each([
  ['/portfolio', 360],
  ['/portfolio', 1440],
  ['/portfolio/chakri', 360],
  ['/pricing', 1440],
])('the banner of %s moves nothing while it comes, at %i px', async (route, width) => {
  const url = await serveInPieces();
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(new URL(route, url).href);
  expect(await shiftsOf(page)).toEqual([]);
});
