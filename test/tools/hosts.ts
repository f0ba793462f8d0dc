// Tests the output of `site headers nginx` and `site headers apache` on real servers: `npm run test:hosts`. It needs
// Debian's packages, and skips servers that are not installed. `HOSTS_INSTALL=1` installs them first: it needs apt and root.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostFaults } from '../support/host-faults.ts';
import { hostSiteBelow } from '../support/host-site.ts';
import { startSite } from '../support/publisher.ts';
import { rewriteRelease } from '../support/releases.ts';
import { isInstalled, webServers } from '../support/web-servers.ts';
import { installPackages, mayInstall } from './debian-packages.ts';
import { print } from './print.ts';

let failures = 0;
let tested = 0;
for (const [name, server] of Object.entries(webServers)) {
  if (!isInstalled(server) && mayInstall('HOSTS_INSTALL')) installPackages([server.package]);
  if (!isInstalled(server)) {
    print(
      `SKIPPED: ${name} was not tested, because Debian's package ${server.package} is not installed. HOSTS_INSTALL=1 installs it where there is apt and root.`,
    );
    continue;
  }
  tested++;
  for (const [policies, base] of [
    [false, ''],
    [true, ''],
    [false, '/shop'],
    [true, '/shops/v1.0'],
  ] as const) {
    const root = await mkdtemp(join(tmpdir(), 'hosts-'));
    try {
      await prove(name, server, root, { policies, base });
    } catch (error) {
      failures++;
      print(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  }
}
print(
  tested === 0
    ? 'SKIPPED: nothing was tested.'
    : failures > 0
      ? `${failures} features failed.`
      : 'All that was tested works.',
);
process.exitCode = failures > 0 ? 1 : 0;

async function prove(
  name: string,
  server: (typeof webServers)['nginx'],
  root: string,
  { policies, base }: { readonly policies: boolean; readonly base: string },
): Promise<void> {
  await chmod(root, 0o755);
  await rewriteRelease(root, hostSiteBelow(base), base);
  const documents = join(root, 'htdocs');
  const site = join(documents, base);
  await command('publish', `file:${site}`, '--root', root);
  const config = await command('headers', name, '--root', root, ...(policies ? ['--pages'] : []));
  // Other files that may be in the folder: records of the publisher, and settings of the host.
  await writeFile(join(site, '.htaccess'), '');
  await mkdir(join(site, 'about', '.site'), { recursive: true });
  const running = await server.start(documents, config, site);
  try {
    const host = { hostname: '127.0.0.1', port: running.port, policies, https: true, ...(base && { base }) };
    for (const [feature, faults] of await hostFaults(host)) {
      failures += faults.length > 0 ? 1 : 0;
      const proof = faults.slice(0, 8).map((fault) => `\n        ${fault}`);
      const words = `${name}${policies ? ' with --pages' : ''}${base && ` below ${base}`}: ${feature}`;
      print(`${faults.length > 0 ? 'FAILED' : 'proved'}  ${words}${proof.join('')}`);
    }
  } finally {
    await running.close();
  }
}

async function command(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await startSite(args, {}).outcome;
  if (code !== 0) throw new Error(`site ${args.join(' ')}: exit code ${code}: ${stderr}`);
  return stdout;
}
