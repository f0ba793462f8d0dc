import type { Page } from 'playwright-core';

/** Text as large as in the browser's own settings, which the conditions of the style sheets follow. 16 by default. */
export async function textSizes(page: Page): Promise<(standard: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (standard) => session.send('Page.setFontSizes', { fontSizes: { standard } });
}
