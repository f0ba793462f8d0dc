/** What a real browser fetches for a page before anybody touches it. */
import type { Browser, Page, Request } from 'playwright-core';
import type { Screen } from '../../src/weights/screens.ts';

export interface Fetched {
  readonly url: string;
  readonly kind: 'html' | 'css' | 'script' | 'font' | 'picture' | 'other';
  /** Bytes as transferred: compressed, without headers. */
  readonly bytes: number;
  readonly headers: number;
  /** Only lazy pictures need this file. This browser fetches them some screens ahead. */
  readonly ahead: boolean;
  /** Fetched when the browser was idle: the first script of a widget, or anything after it. */
  readonly idle: boolean;
}

const kinds: Readonly<Record<string, Fetched['kind']>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'font',
  image: 'picture',
};

/**
 * Opens a page on a screen and returns what was fetched until the network was idle for a while. `everyPicture` also
 * fetches all lazy pictures. `patience` is an extra wait in milliseconds.
 */
export async function transferOf(
  browser: Browser,
  url: string,
  screen: Screen,
  { everyPicture = false, patience = 0 } = {},
): Promise<Fetched[]> {
  const { width, height, density } = screen;
  const touch = width < 600;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: touch,
    hasTouch: touch,
    // Every host can send gzip, so pages are weighed with it.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    await everyoneAwake(page);
    if (patience > 0) await page.waitForTimeout(patience);
    if (everyPicture) await fetchEveryPicture(page);
    const lazy = await lazyPictures(page);
    const scripts = requests.findIndex((request) => request.resourceType() === 'script');
    return await Promise.all(
      requests.map(async (request, index) => ({
        ...(await describe(request, lazy)),
        idle: scripts !== -1 && index >= scripts,
      })),
    );
  } finally {
    await context.close();
  }
}

/** Waits for all islands that wake without a touch. Those that wake at sight do so a little before they are seen. */
async function everyoneAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('site-island:not([awake], [failed])')].every((island) => {
      const when = island.getAttribute('when');
      if (when !== 'visible') return when !== 'load' && when !== 'idle';
      return [...island.children].every((child) => {
        const { top, bottom, height } = child.getBoundingClientRect();
        return height === 0 || bottom < 0 || top > innerHeight + 190;
      });
    }),
  );
}

async function fetchEveryPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      if (image.loading !== 'lazy') continue;
      image.dataset.lazy = '';
      image.loading = 'eager';
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}

/** Addresses of pictures that only lazy images show. */
async function lazyPictures(page: Page): Promise<ReadonlySet<string>> {
  const images = await page.evaluate(() =>
    [...document.images].map(({ currentSrc, loading, dataset }) => ({
      currentSrc,
      lazy: loading === 'lazy' || dataset.lazy !== undefined,
    })),
  );
  const eager = new Set(images.filter(({ lazy }) => !lazy).map(({ currentSrc }) => currentSrc));
  return new Set(
    images.map(({ currentSrc }) => currentSrc).filter((address) => address && !eager.has(address)),
  );
}

async function describe(request: Request, lazy: ReadonlySet<string>): Promise<Omit<Fetched, 'idle'>> {
  const { responseBodySize: bytes, responseHeadersSize: headers } = await request.sizes();
  const url = request.url();
  return { url, kind: kinds[request.resourceType()] ?? 'other', bytes, headers, ahead: lazy.has(url) };
}
