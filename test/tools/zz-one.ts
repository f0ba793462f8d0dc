import { resolve } from 'node:path';
import { startPreview } from '../../src/preview/server.ts';
import { launchBrowser } from '../support/chromium.ts';
const [out, ...rest] = process.argv.slice(2) as [string, ...string[]];
const server = await startPreview({ out: resolve(process.env['DIST'] ?? 'dist'), port: 0, host: 'localhost' });
const browser = await launchBrowser();
for (const spec of rest) {
  const [route = '/', size = '1440x560', scheme = 'light', sel = ''] = spec.split('@');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme === 'dark' ? 'dark' : 'light' });
  const page = await context.newPage();
  await page.goto(new URL(route, server.url).href);
  if (sel) { await page.locator(sel).first().evaluate((e) => e.scrollIntoView({ block: 'start', behavior: 'instant' })); await page.evaluate(() => scrollBy({ top: -90, behavior: 'instant' })); }
  await page.waitForTimeout(1100);
  await page.screenshot({ path: `${out}/${route.replaceAll('/', '_')}-${width}-${scheme}${sel.replace(/\W/g, '')}.png` });
  await context.close();
}
await browser.close(); await server.close(); process.exit(0);
