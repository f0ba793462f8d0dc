import { spawn } from 'node:child_process';

/** What each system opens addresses with. */
const openers: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the browser that BROWSER names, or in the user's own. False where there is none. */
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
