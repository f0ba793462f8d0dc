/** Lets files come when a test says so, however quick the server is. */
import type { Page } from 'playwright-core';

export interface Held {
  /** Resolves once the first of them was asked for. */
  readonly asked: Promise<void>;
  /** Lets them come: those that wait, and whatever is asked for from now on. */
  release(): void;
}

/** Holds back what a page asks for at such addresses. To be called before it asks. */
export async function holdBack(page: Page, address: RegExp): Promise<Held> {
  let release = (): void => {};
  let ask = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route(address, async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, release };
}
