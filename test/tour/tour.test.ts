/** The tour finds what is wrong with a page. If the tour itself fails, it says where. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dist } from '../conformance/pages.ts';
import { launchBrowser } from '../support/chromium.ts';
import { readEvidence } from './evidence.ts';
import { arrivePlain, visitPlain } from './plain.ts';
import { tour } from './tour.ts';

const route = '/portfolio';

/** Faults to put into the page, each of another kind. Every pattern must match in the page, or the test proves nothing. */
const faults: readonly (readonly [RegExp, string])[] = [
  // Makes a request to another host, has no alternative text, and is wider than any window.
  [/(?=<\/main>)/, '<img src="https://far.example/x.png"><pre>'.concat('wide '.repeat(400), '</pre>')],
  [/(?=<\/main>)/, '<p hidden>Only with a script</p><a href="/nowhere">Nowhere</a>'],
  [/(?=<\/head>)/, '<script type="module" src="/assets/early.js"></script>'],
  [/ aria-hidden="true"(?=><span class="court)/, ''],
  [/ required=""(?=[^>]* name="phone")/, ''],
  [/(<aside aria-label="Chat"><a class=")[^"]*/, '$1'],
  [/(<nav aria-label="Menu"><ul>)<li>.*?<\/li>/, '$1'],
  [/\bsizes="[^"]*"/g, 'sizes="10px"'],
  [/local\(/g, 'local(No '],
  [/@view-transition/g, '@no-transition'],
];

test('faults that are put into a page are seen', async () => {
  const untouched: RegExp[] = [];
  const rewrite = (html: string, path: string) => {
    if (path !== route) return html;
    untouched.push(...faults.map(([pattern]) => pattern).filter((pattern) => html.search(pattern) < 0));
    // The policy has a hash of the styles, which would block the changed ones. This test is not about that.
    const lenient = html.replace(/style-src 'sha256-[^']*'/, "style-src 'unsafe-inline'");
    return faults.reduce((text, [pattern, fault]) => text.replace(pattern, fault), lenient);
  };
  const { pages, cost } = await tour({ dist: dist(), routes: [route], full: [route], rewrite });
  expect(untouched).toEqual([]);
  // One more load than for a page whose pictures all arrive.
  expect(cost.loads).toBe(5);
  const page = pages[route];
  if (!page) throw new Error('The tour has not been there.');
  const { wide, phone, plain } = page;
  expect(wide.blocked.join()).toContain('img-src https://far.example/x.png');
  expect(wide.errors.join()).toContain('far.example');
  expect(wide.layout.map(({ faults }) => faults.join())).toContainEqual(
    expect.stringContaining('the page scrolls sideways'),
  );
  expect(wide.pushed.filter(({ by }) => by > 0).length).toBeGreaterThan(3);
  expect(wide.barriers.flatMap(({ found }) => found).join()).toContain('image-alt');
  expect(wide.pictures.flatMap(({ faults }) => faults).join()).toContain('too small');
  expect(wide.chat.some(({ box }) => box.right - box.left !== 55)).toBe(true);
  expect(wide.drawer.names).not.toEqual(wide.drawer.namesOfMenu);
  expect(wide.enquiry.emptyFields).not.toContain('phone');
  expect(wide.enquiry.stopped).not.toContainEqual({ field: 'phone', value: '', at: 'phone', sent: 0 });
  expect([wide.overlay, phone.overlay.covers]).toEqual([false, []]);
  expect(phone.crossFades).toBe(false);
  expect(phone.scriptsAtLoad).toEqual(['/assets/early.js']);
  expect(plain.missing).toContainEqual('p Only with a script');
  expect(plain.missing).toContainEqual('img https://far.example/x.png');
  expect(plain.targets).toContain('/nowhere');
  expect([...wide.fonts.shifts, ...plain.fonts.shifts].length).toBeGreaterThan(0);
});

test('a picture that is lost on its way is asked for once more, and named', async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  let openings = 0;
  const rewrite = (html: string) =>
    openings > 1 ? html : html.replace(/(?=<\/main>)/, '<img alt="" src="/assets/lost.png">');
  const guest = await arrivePlain({ browser, dist: dist(), rewrite, onLoad: () => openings++ });
  const seen = await visitPlain(guest, route, (_, part) => part());
  await guest.close();
  expect(openings).toBe(2);
  expect(seen).toMatchObject({ missing: [], lost: ['img /assets/lost.png', '/assets/lost.png 404'] });
});

test('a tour that comes to nothing names the page and what it did there', async () => {
  const rewrite = (html: string) => html.replace('data-toggle=""', '');
  const ended = tour({ dist: dist(), routes: [route], full: [], rewrite, patience: 1500 });
  await expect(ended).rejects.toThrow(/^On \/portfolio, wide, drawer: /);
});

test('a page whose script never ends stops the tour, which names the page and what it did there', async () => {
  const script = "<script>addEventListener('resize', () => { for (;;); })</script>";
  const rewrite = (html: string) => html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, script);
  const ended = tour({ dist: dist(), routes: [route], full: [], rewrite, limit: 10_000 });
  await expect(ended).rejects.toThrow(
    'On /portfolio, wide, layout before any scrolling: the visit was not over after 10 s.',
  );
});

test('what was seen of another build of the site is not believed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tour-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'tour.json');
  const cost = { loads: 0, browser: 0, itself: 0, seconds: 0, steps: {} };
  await writeFile(file, JSON.stringify({ site: 'of yesterday', cost, pages: {}, kept: 0 }));
  await expect(readEvidence(file, 'of today')).rejects.toThrow('another build of the site');
  expect((await readEvidence(file, 'of yesterday')).pages).toEqual({});
});
