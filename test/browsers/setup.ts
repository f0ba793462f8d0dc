/** Before the tests in one browser: the browser runs, and ends with them however they end. */
import type { TestProject } from 'vitest/node';
import { type BrowserName, startBrowsers } from './browsers.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const name: BrowserName = project.name === 'firefox' ? 'firefox' : 'webkit';
  const { addresses, close } = await startBrowsers(name);
  project.provide('browser', { name, addresses });
  return close;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which browser this run is about, and where it listens. */
    browser: { readonly name: BrowserName; readonly addresses: Readonly<Record<'usual' | 'calm', string>> };
  }
}
