/** What a browser keeps of a visit. */
import type { Page } from 'playwright-core';

/** Wherever a page can leave something behind: the names under which it did, or how many there are. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));

export const nothingKept = { cookies: '', local: [], session: 0, databases: 0, caches: 0 };
