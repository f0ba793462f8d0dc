/** Tells a CDN which addresses have changed. */
import { spawn } from 'node:child_process';
import { EnvironmentError } from '../problems/errors.ts';
import { isIndex, urlOf } from '../routes/pattern.ts';
import type { Pending } from './records.ts';

/** Whoever pays by the path pays one for the wildcard, so long lists become that. */
const mostPaths = 15;

/** Paths as a CDN names them, sorted; empty where nothing that it may hold has changed. `base`: where the site is served. */
export function pathsToPurge(
  { pending }: { readonly pending: Pick<Pending, 'purge'> },
  base = '',
): readonly string[] {
  const paths = new Set(pending.purge.flatMap(addressesOf).map((path) => base + path));
  return paths.size > mostPaths ? [`${base}/*`] : [...paths].sort();
}

/**
 * Under every address that may be cached: what visitors ask for, and the file that a function or a website endpoint
 * has made of it. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-objects.html
 */
function addressesOf(path: string): string[] {
  const file = encodeURI(`/${path}`);
  if (isIndex(path)) {
    const address = encodeURI(urlOf(path));
    return address === '/' ? [address, file] : [address, `${address}/`, file];
  }
  return path.endsWith('.html') ? [file.slice(0, -'.html'.length), file] : [file];
}

/**
 * The command for the shell. `cloudfront:<distribution>` stands for Amazon's own; in anything else `{paths}` becomes
 * the quoted paths. `profile`: of the shared AWS files.
 */
export function purgeCommand(purge: string, paths: readonly string[], profile?: string): string {
  const quoted = paths.map(quote).join(' ');
  if (!purge.startsWith('cloudfront:')) return purge.replaceAll('{paths}', () => quoted);
  const [, distribution] = /^cloudfront:([A-Z0-9]+)$/.exec(purge) ?? [];
  if (!distribution)
    throw new EnvironmentError(`"${purge}" names no distribution.`, {
      code: 'bad-purge',
      help: 'Write its id in capitals as CloudFront shows it, such as cloudfront:E123ABC.',
    });
  const as = profile === undefined ? '' : ` --profile ${quote(profile)}`;
  return `aws cloudfront create-invalidation${as} --distribution-id ${distribution} --paths ${quoted}`;
}

/** For the shell. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** What it prints goes to our error stream, so that standard output stays clean. */
export async function runPurge(command: string): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 2, 2] });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  throw new EnvironmentError(`The new release is live, but the purge failed: ${command}`, {
    code: 'purge-failed',
    help: 'Mend the command and publish again: it is then purged, and what has left the site is deleted.',
  });
}
