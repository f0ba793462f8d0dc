/** What lies in a bucket of the test server, and whether it is what a release should be. */
import { sha256 } from '../../src/files/sha256.ts';
import type { OutputFile } from '../../src/model.ts';
import { headersOf } from '../../src/output/headers.ts';
import type { LoggedRequest, S3Server } from '../support/s3-server.ts';

/** Where the tests publish to. */
export const prefix = 'www';
const records = `${prefix}/.site/`;
const redirectHeader = 'x-amz-website-redirect-location';
const shown = ['content-type', 'cache-control', 'x-amz-meta-sha256', redirectHeader];

/** Path, hash of the bytes and headers of every object of the site, a line each; our records left out. */
export function treeOf(server: S3Server, only?: readonly OutputFile[]): string[] {
  const wanted = only && new Set(only.map(({ file }) => file));
  return [...server.bucket()]
    .filter(([key]) => key.startsWith(`${prefix}/`) && !key.startsWith(records))
    .map(([key, { body, headers }]) => ({ path: key.slice(prefix.length + 1), body, headers }))
    .filter(({ path }) => wanted?.has(path) ?? true)
    .map(({ path, body, headers }) => lineOf(path, sha256(body), headers))
    .sort();
}

/** The lines that `treeOf` must give for a release. */
export function treeWanted(files: readonly OutputFile[]): string[] {
  return files
    .map((file) => {
      const { contentType, cacheControl } = headersOf(file);
      return lineOf(file.file, file.hash, {
        'content-type': contentType,
        'cache-control': cacheControl,
        'x-amz-meta-sha256': file.hash,
        ...(file.redirect !== undefined && { [redirectHeader]: file.redirect }),
      });
    })
    .sort();
}

const lineOf = (path: string, hash: string, headers: Readonly<Record<string, string>>) =>
  [path, hash, ...shown.map((name) => headers[name])].join(' | ');

/** Paths of the site's objects that were sent, in the order in which they arrived. */
export const sentPaths = (log: readonly LoggedRequest[]): string[] =>
  log
    .filter(isUpload)
    .sort((a, b) => a.arrived - b.arrived)
    .map(({ key }) => key.slice(prefix.length + 1));

export const isUpload = ({ method, key }: LoggedRequest) =>
  method === 'PUT' && key.startsWith(`${prefix}/`) && !key.startsWith(records);

export const isRecord = ({ method, key }: LoggedRequest) =>
  method === 'PUT' && key === `${records}current.json`;

export const isDeletion = ({ method, key }: LoggedRequest) =>
  (method === 'DELETE' && !key.startsWith(records)) || method === 'POST';

/** Everything that changes what visitors may see. */
export const isChange = (request: LoggedRequest) =>
  isUpload(request) || isRecord(request) || isDeletion(request);
