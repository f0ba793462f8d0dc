import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startPreview } from '../../src/preview/server.ts';
import { launchBrowser } from '../support/chromium.ts';

const dist = process.argv[2] ?? '';
const out = process.argv[3] ?? '';
const routes = process.argv.slice(4);
const server = await startPreview({ out: dist, port: 0, host: 'localhost' });
const browser = await launchBrowser();
for (const [width, shown] of [
  [360, 240],
  [768, 384],
  [1440, 720],
] as const) {
  await mkdir(join(out, String(width)), { recursive: true });
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 780 : 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const route of routes) {
    await page.goto(new URL(route, server.url).href);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
    const buffer = await page.screenshot({ fullPage: true });
    await sharp(buffer)
      .resize({ width: shown })
      .png()
      .toFile(join(out, String(width), `${route.slice(1).replaceAll('/', '_') || 'home'}.png`));
  }
  await context.close();
}
await browser.close();
await server.close();
