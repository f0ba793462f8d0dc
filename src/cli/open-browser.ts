import { spawn } from 'node:child_process';

/** The command that opens an address on each system. */
const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in `browser`, the value of BROWSER, or in the default browser. False if it cannot be started. */
export function openBrowser(url: string, browser: string | undefined): Promise<boolean> {
  const [command, ...args] = browser ? [browser] : (openers[process.platform] ?? ['xdg-open']);
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
