/** The browsers beside Chromium, as Debian packages them: started, and ended with all that they have started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../support/daemons.ts';

export type BrowserName = 'firefox' | 'webkit';

/** What a visitor has set: motion and a light scheme, or neither. */
export type Setting = 'usual' | 'calm';
export const settings: readonly Setting[] = ['usual', 'calm'];

interface OtherBrowser {
  readonly title: string;
  /** Debian's packages, without what they only recommend. */
  readonly packages: readonly string[];
  /** Where each of its programs must lie. */
  readonly programs: readonly string[];
  start(setting: Setting, folder: string): Promise<Started>;
}

interface Started {
  /** Where it listens: of Firefox a WebSocket, of WebKit the address of its driver. */
  readonly address: string;
  readonly processes: readonly ChildProcess[];
}

/** Debian's name for the machine, by Node's. */
const machines: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };
const miniBrowser = `/usr/lib/${machines[process.arch]}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const firefox = '/usr/bin/firefox-esr';
const webkitDriver = '/usr/bin/WebKitWebDriver';
const xvfb = '/usr/bin/Xvfb';

/** The window is the whole screen, so that it has the focus: without a window manager that lies under the pointer. */
export const screen = { width: 1440, height: 900 } as const;

/** What a session of WebKit's driver is asked for. In full screen it has no bars, which are wider than a phone. */
export const webkitOptions = { binary: miniBrowser, args: ['--automation', '--full-screen'] } as const;

export const otherBrowsers: Readonly<Record<BrowserName, OtherBrowser>> = {
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    programs: [firefox],
    start: startFirefox,
  },
  webkit: {
    title: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: [webkitDriver, xvfb, miniBrowser],
    start: startWebKit,
  },
};

export const isInstalled = (name: BrowserName): boolean => otherBrowsers[name].programs.every(existsSync);

/** Starts a browser once for each setting. Returns where they listen, and what ends them. */
export async function startBrowsers(
  name: BrowserName,
): Promise<{ readonly addresses: Readonly<Record<Setting, string>>; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `site-${name}-`));
  const processes: ChildProcess[] = [];
  // They are no children of whoever ends this process, and would live on.
  const killAll = () => {
    for (const child of processes) kill(child);
  };
  const stop = () => process.exit(1);
  process.once('exit', killAll).once('SIGTERM', stop).once('SIGHUP', stop);
  const close = async () => {
    process.off('exit', killAll).off('SIGTERM', stop).off('SIGHUP', stop);
    await Promise.all(processes.map(end));
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const start = async (setting: Setting) => {
      const home = join(folder, setting);
      await mkdir(home);
      const started = await otherBrowsers[name].start(setting, home);
      processes.push(...started.processes);
      return started.address;
    };
    return { addresses: { usual: await start('usual'), calm: await start('calm') }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** It speaks WebDriver BiDi by itself, and needs no driver. Names of settings: `about:config`. */
async function startFirefox(setting: Setting, folder: string): Promise<Started> {
  const preferences = {
    'ui.prefersReducedMotion': setting === 'calm' ? 1 : 0,
    // Without a window manager nothing has the focus, and buttons would hear no keys.
    'focusmanager.testmode': true,
    // 0 is dark, 1 is light.
    'layout.css.prefers-color-scheme.content-override': setting === 'calm' ? 0 : 1,
    // Tests are another kind of visitor than one who reads the news.
    'app.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.reportingpolicy.firstRun': false,
  };
  const lines = Object.entries(preferences).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(folder, 'user.js'), lines.join(''));
  const child = spawn(
    firefox,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } },
  );
  const address = await said(child, child.stderr, /listening on (ws:\S+)/);
  return { address: `${address}/session`, processes: [child] };
}

/** GTK asks for a screen, so there is one that nobody sees. */
async function startWebKit(setting: Setting, folder: string): Promise<Started> {
  const size = `${screen.width}x${screen.height}x24`;
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await said(display, display.stdio[3], /(\d+)\n/);
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(
    join(folder, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${setting === 'calm' ? 0 : 1}\n`,
  );
  const [port = 0] = await freePorts(1);
  const driver = spawn(webkitDriver, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      GTK_THEME: setting === 'calm' ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; !(await fetch(`${address}/status`).catch(() => undefined)); attempt++) {
    if (attempt === 100) throw new Error('The driver of WebKit does not answer.');
    await new Promise((done) => setTimeout(done, 100));
  }
  return { address, processes: [driver, display] };
}

/** Waits until a process writes what matches, and gives the part in brackets. */
function said(child: ChildProcess, stream: unknown, pattern: RegExp): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    child.once('error', fail);
    child.once('exit', () => fail(new Error(`It ended at once: ${text}`)));
    if (!(stream instanceof Object && 'on' in stream && typeof stream.on === 'function'))
      throw new Error('It cannot be heard.');
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found) done(found);
    });
  });
}

/** Ends a process with all that it has started. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    kill(child);
  });
}

function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}
