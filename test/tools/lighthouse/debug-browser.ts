/** A browser that Lighthouse can steer: it wants a debugging port, which the other tests have no use for. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { browserArguments, findBrowser } from '../../support/chromium.ts';

export interface DebugBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/** A fresh browser with a profile of its own. Throws when it does not answer within 30 seconds. */
export async function startDebugBrowser(): Promise<DebugBrowser> {
  const { executablePath, env } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...browserArguments,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { port: await portOf(profile), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Chromium writes the port it was given into its profile. */
async function portOf(profile: string): Promise<number> {
  for (let tries = 0; tries < 300; tries++) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await wait(100);
  }
  throw new Error('The browser did not open its debugging port within 30 seconds.');
}
