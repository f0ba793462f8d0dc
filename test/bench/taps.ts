// Measures how long a visitor waits between the first tap on a widget and its answer: `npm run bench:taps`, or
// `npm run bench:taps -- dist other/dist --turns 5` to compare built sites in turn. The phone is 360 px wide, its processor
// four times slower than this one, its network a slow 4G, and its cache empty each time.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from '../support/chromium.ts';
import { serve } from '../support/serve.ts';
import { print } from './run-measured.ts';

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. In milliseconds and bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowdown = 4;
/** After the load event the page is left alone for as long, in milliseconds: people read before they tap. */
const reading = 1500;

interface Tap {
  readonly widget: string;
  readonly route: string;
  /** What is tapped. */
  readonly on: (page: Page) => ReturnType<Page['locator']>;
  /** A selector. The widget has answered once something that it matches can be seen. */
  readonly answer: string;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
/** Some open without a script. */
const opened = 'dialog[open], :popover-open';

const taps: readonly Tap[] = [
  { widget: 'menu', route: '/', on: button('Menu'), answer: opened },
  { widget: 'enquiry popup', route: '/', on: button('Enquiry Now'), answer: opened },
  {
    widget: 'tabs',
    route: '/faq',
    on: (page) => page.getByText('Help Faq').first(),
    answer: '#help summary',
  },
  {
    widget: 'gallery filter',
    route: '/gallery',
    on: button('Branding'),
    answer: 'button[value=Branding][aria-pressed=true]',
  },
  {
    widget: 'gallery picture',
    route: '/gallery',
    on: (page) => page.locator('figure [data-open]').first(),
    answer: opened,
  },
  {
    widget: 'film',
    route: '/pricing',
    on: (page) => page.locator('main [popovertarget^=film]').first(),
    answer: 'dialog :is(video, iframe)',
  },
  {
    widget: 'flip card',
    route: '/team/ila-chapekar',
    on: button('Turn the card over'),
    answer: '[aria-label=Front][inert]',
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string', default: '5' } },
});
const turns = z.coerce.number().int().positive().parse(values.turns);
const sites = positionals.length > 0 ? positionals : ['dist'];

const servers = await Promise.all(sites.map((site) => serve(resolve(site))));
const browser = await launchBrowser();
try {
  print(`Milliseconds from the tap to the answer, medians of ${turns}.\n`);
  print(`| widget | ${sites.join(' | ')} |`);
  print(`| --- |${' --: |'.repeat(sites.length)}`);
  for (const tap of taps) {
    const times = servers.map((): number[] => []);
    for (let turn = 0; turn < turns; turn++)
      for (const [at, { url }] of servers.entries()) times[at]?.push(await timeOf(browser, url, tap));
    print(`| ${tap.widget} | ${times.map((all) => Math.round(median(all))).join(' | ')} |`);
  }
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}

/** Milliseconds, by the clock of the page: from the moment of the tap to the first frame that shows the answer. */
async function timeOf(browser: Browser, url: string, { widget, route, on, answer }: Tap): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url + route);
    const target = on(page);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(reading);
    if ((await page.locator(answer).filter({ visible: true }).count()) > 0)
      throw new Error(`${widget}: ${answer} is there before the tap.`);
    const took = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          const started = (event: Event) => {
            const look = (now: number) => {
              const answers = [...document.querySelectorAll(selector)];
              if (answers.some((one) => one.checkVisibility())) resolve(now - event.timeStamp);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          };
          addEventListener('pointerdown', started, { capture: true, once: true });
        }),
      answer,
    );
    await target.tap();
    return await took;
  } finally {
    await context.close();
  }
}

function median(all: readonly number[]): number {
  const sorted = [...all].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
