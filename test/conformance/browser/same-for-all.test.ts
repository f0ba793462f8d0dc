/** What a page shows does not depend on who looks at it, when, and from where. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { page as documentOf, routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { type OpenOptions, visitor } from './open.ts';

/** Somebody who looks, and what their browser keeps already. */
interface Person {
  readonly options: OpenOptions & BrowserContextOptions;
  readonly now: string;
  readonly query: string;
  readonly kept: Readonly<Record<string, string>>;
}

/** Neither of them has a thing in common with the other that a script could ask for, but for the size of the window. */
const people: readonly Person[] = [
  {
    options: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', colorScheme: 'light' },
    now: '2026-01-15T09:30:00+05:30',
    query: '',
    kept: {},
  },
  {
    options: {
      locale: 'mr-IN',
      timezoneId: 'Pacific/Honolulu',
      colorScheme: 'dark',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      geolocation: { latitude: 64.1, longitude: -21.9 },
      permissions: ['geolocation', 'notifications'],
      extraHTTPHeaders: { referer: 'https://search.example/?q=films' },
    },
    now: '2031-12-25T23:59:00-10:00',
    query: '?admin=1&lang=mr&utm_source=search',
    kept: { role: 'admin', token: 'eyJhbGciOiJub25lIn0', visitor: '2', user: '{"admin":true}' },
  },
];

/** Opens pages as somebody. */
async function arrive({ options, now, query, kept }: Person) {
  const guest = await visitor(options);
  const { page } = guest;
  await page.clock.setFixedTime(now);
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) {
      localStorage.setItem(name, value);
      sessionStorage.setItem(name, value);
      // biome-ignore lint/suspicious/noDocumentCookie: it is there in every browser.
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;
    }
  }, kept);
  return { ...guest, go: (route: string) => guest.go(route + query) };
}

/** Wakes every island, looks at everything, and tells what stands there: words, links, pictures, names, and what can be seen. */
async function shown(page: Page): Promise<readonly string[]> {
  const islands = page.locator('site-island:not([when^=media])');
  await islands.evaluateAll((all) => {
    for (const island of all) {
      island.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
  });
  for (const island of await islands.all()) {
    await island.evaluate((one) =>
      one.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await island.and(page.locator('[awake]')).waitFor({ state: 'attached' });
  }
  return page.evaluate(() =>
    [...document.querySelectorAll('html, title, meta, body *:not(script)')].map((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const words = own.map((node) => node.textContent?.trim()).join(' ');
      const said = [
        'lang',
        'content',
        'href',
        'src',
        'alt',
        'aria-label',
        'value',
        'placeholder',
        'data-count',
      ]
        .map((name) => element.getAttribute(name))
        .join('|');
      return `${element.localName} ${element.checkVisibility()} ${words} ${said}`;
    }),
  );
}

/** What the second visitor sees otherwise than the first, page by page. */
async function differences(
  list: readonly string[],
  change: (page: Page) => Promise<void> = async () => {},
): Promise<Record<string, readonly string[]>> {
  const guests = await Promise.all(people.map(arrive));
  const found: Record<string, readonly string[]> = {};
  try {
    for (const { page } of guests) await change(page);
    for (const route of list) {
      const [first = [], second = []] = await Promise.all(
        guests.map(async ({ page, go }) => {
          await go(route);
          return shown(page);
        }),
      );
      const other = second.filter((line, at) => line !== first[at]);
      if (other.length > 0 || first.length !== second.length) found[route] = other.slice(0, 5);
    }
  } finally {
    for (const { close } of guests) await close();
  }
  return found;
}

/** Few pages that hold every kind of widget between them: nothing else can tell one visitor from another. */
function pagesOfAllKinds(): string[] {
  const known = new Set<string>();
  return routes().filter((route) => {
    const names = [...documentOf(route).querySelectorAll('site-island')].map(
      (island) => island.getAttribute('name') ?? '',
    );
    const fresh = names.filter((name) => !known.has(name));
    for (const name of fresh) known.add(name);
    return fresh.length > 0;
  });
}

proves(['S6.03', 'S6.04'], async () => {
  const list = pagesOfAllKinds();
  expect(list.length).toBeGreaterThan(4);
  expect(await differences(list)).toEqual({});
});

/** What a script could go by to show one visitor what another does not see. */
const partial: Readonly<Record<string, string>> = {
  'the language': `navigator.language.startsWith('mr')`,
  'the time of day': `new Date().getHours() > 18`,
  'the time zone': `Intl.DateTimeFormat().resolvedOptions().timeZone.startsWith('Pacific')`,
  'the year': `new Date().getFullYear() > 2030`,
  'the browser': `/Firefox/.test(navigator.userAgent)`,
  'a cookie': `document.cookie.includes('role=admin')`,
  'what is kept': `localStorage.getItem('role') === 'admin'`,
  'what is kept for a while': `sessionStorage.getItem('role') === 'admin'`,
  'the address': `location.search.includes('admin')`,
};

test('a page that goes by anything of that is noticed', async () => {
  const found = await differences(['/mission'], async (page) => {
    for (const [name, holds] of Object.entries(partial))
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
        if (${holds}) document.querySelector('main').append('Shown by ${name}. ');
      })`);
  });
  for (const name of Object.keys(partial))
    expect(found['/mission']?.join(' ')).toContain(`Shown by ${name}.`);
});
