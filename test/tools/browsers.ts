// Runs the tests of `test/browsers` in Firefox and WebKit: `npm run test:browsers`. They are Debian's packages. A browser
// whose packages are not installed is skipped. `BROWSERS_INSTALL=1` installs them first: it needs apt and root. Arguments
// after `--` go to vitest: `npm run test:browsers -- test/browsers/forms.test.ts`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type BrowserName, isInstalled, otherBrowsers } from '../browsers/browsers.ts';
import { projectRoot } from '../support/chromium.ts';
import { installPackages, mayInstall } from './debian-packages.ts';
import { installPackage } from './install-package.ts';
import { print } from './print.ts';

const names: readonly BrowserName[] = ['firefox', 'webkit'];
const missing = names.filter((name) => !isInstalled(name));
if (missing.length > 0 && mayInstall('BROWSERS_INSTALL'))
  installPackages(missing.flatMap((name) => otherBrowsers[name].packages));

const there = names.filter(isInstalled);
for (const name of names) {
  const { title, packages } = otherBrowsers[name];
  if (!there.includes(name))
    print(
      `SKIPPED: nothing was tested in ${title}, because Debian's packages ${packages.join(', ')} are not installed. BROWSERS_INSTALL=1 installs them where there is apt and root.`,
    );
}
if (there.length > 0) {
  await installPackage(join(projectRoot, 'test', 'browsers'), 'the client of WebDriver, 47 MB');
  process.exitCode = await runTests(there);
}

function runTests(browsers: readonly BrowserName[]): Promise<number> {
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join(projectRoot, 'test', 'browsers', 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...process.argv.slice(2)], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, OTHER_BROWSERS: browsers.join(',') },
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}
