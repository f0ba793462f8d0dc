/** Tells a CDN which addresses have changed. */
import { spawn } from 'node:child_process';
import { EnvironmentError } from '../problems/errors.ts';
import { isIndex, urlOf } from '../routes/pattern.ts';
import type { Pending } from './records.ts';

/** CDNs that charge by the path count a wildcard as one path, so a longer list becomes one wildcard. */
const mostPaths = 15;

/**
 * The paths to purge as a CDN names them, sorted. Empty if nothing that the CDN may hold has changed. `base`: the
 * folder of the host under which the site is served, such as `/shop`.
 */
export function pathsToPurge(
  { pending }: { readonly pending: Pick<Pending, 'purge'> },
  base = '',
): readonly string[] {
  const paths = new Set(pending.purge.flatMap(addressesOf).map((path) => base + path));
  return paths.size > mostPaths ? [`${base}/*`] : [...paths].sort();
}

/**
 * All addresses under which a CDN may have cached a file: the address that visitors request, and the file name that a
 * function or a website endpoint turns it into.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-objects.html
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
 * The shell command that purges. `cloudfront:<distribution>` becomes a call of the AWS command line. Any other text is
 * itself a command, in which `{paths}` is replaced by the quoted paths. `profile`: a profile of the shared AWS files.
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

/** Quotes a text for the shell. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs the command. Its output goes to our standard error, so that standard output stays clean. Throws if it fails. */
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
