/** Machines that build one site, each with a folder and a cache of its own, and share what they find out. */
import { join } from 'node:path';
import { parseSharedAddress } from '../../src/memory/shared/address.ts';
import { openPlace } from '../../src/memory/shared/open-place.ts';
import { buildSite } from '../../src/pipeline/build.ts';
import type { BuildOptions } from '../../src/pipeline/build-options.ts';
import type { BuildReport } from '../../src/report/build-report.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { copySite, engine, treeHash } from '../support/fixture-site.ts';
import type { S3Server } from '../support/s3-server.ts';

export const credentialsOf = ({ endpoint, region, credentials }: S3Server) => ({
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_CONFIG_FILE: '/nowhere/config',
  AWS_SHARED_CREDENTIALS_FILE: '/nowhere/credentials',
});

/** The prefix `cache` of the bucket; `timeout` is for one request, in milliseconds. */
export function bucketOf(
  server: S3Server,
  {
    env = credentialsOf(server),
    timeout,
  }: { readonly env?: Record<string, string>; readonly timeout?: number } = {},
): NonNullable<BuildOptions['shared']> {
  const address = parseSharedAddress('s3://site/cache', '/');
  return { name: address.name, open: () => openPlace(address, env, timeout) };
}

export function folderOf(folder: string): NonNullable<BuildOptions['shared']> {
  const address = parseSharedAddress(folder, '/');
  return { name: address.name, open: () => openPlace(address, {}) };
}

export interface Built {
  readonly report: BuildReport;
  /** One hash over all files of the site. */
  readonly hash: string;
}

/** Builds the press on a machine that has never seen it. */
export async function buildOnNewMachine(options: Pick<BuildOptions, 'shared' | 'part'> = {}): Promise<Built> {
  const site = await copySite('press');
  const paths = resolvePaths({ root: site.root, out: 'dist', cacheDir: 'cache' }, { engine });
  const progress = createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });
  const { report } = await buildSite(paths, { env: {}, write: true, progress, ...options });
  const hash = await treeHash(join(site.root, 'dist'));
  await site.dispose();
  return { report, hash };
}

/** How often tasks ran whose results are shared. */
export const doneIn = ({ work }: BuildReport, ...tasks: readonly string[]): number =>
  tasks.reduce((sum, task) => sum + (work[task]?.done ?? 0), 0);
