import type { Page } from 'playwright-core';

/** Sets the text size of the browser's own settings, which media queries in em follow. In pixels; the default is 16. */
export async function textSizes(page: Page): Promise<(standard: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (standard) => session.send('Page.setFontSizes', { fontSizes: { standard } });
}
