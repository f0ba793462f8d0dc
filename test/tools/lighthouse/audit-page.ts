/** Lighthouse itself. It lives in a package of its own, so it is found by its path and typed here. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type DebugBrowser, startDebugBrowser } from './debug-browser.ts';
import { categories, type Run, readRun } from './figures.ts';

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: unknown } | undefined>;

/** The installed version. */
export async function lighthouseVersion(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, 'node_modules', 'lighthouse', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

/**
 * Measures a page once: Lighthouse's own phone on its simulated slow network, with an empty cache. The browser is a
 * new one each time, so that no run feels what the one before left behind.
 */
export async function auditPage(folder: string, url: string, skipped: readonly string[]): Promise<Run> {
  const lighthouse = await load(folder);
  const browser: DebugBrowser = await startDebugBrowser();
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      skipAudits: skipped.length > 0 ? [...skipped] : null,
    });
    return readRun(result?.lhr);
  } finally {
    await browser.close();
  }
}

async function load(folder: string): Promise<Lighthouse> {
  const file = join(folder, 'node_modules', 'lighthouse', 'core', 'index.js');
  const module: { default: Lighthouse } = await import(pathToFileURL(file).href);
  return module.default;
}
