/** Serves a built site as a host will: clean addresses, the 404 page, the manifest's headers, compression. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import { locate } from '../hosts/locate.ts';
import { compressibleTypes, compressionLevel, compressionThreshold } from '../output/compression.ts';
import type { ManifestEntry } from '../output/manifest.ts';
import { plainHeaders } from '../output/security-headers.ts';
import { EnvironmentError } from '../problems/errors.ts';
import { guardFor, namesOf } from './guard.ts';
import { addressesElsewhere, addressOf, listen } from './listen.ts';
import { presentSite } from './present-site.ts';
import { sendFile } from './send-file.ts';

export interface PreviewOptions {
  /** The folder of the built site. A build may exchange it at any time. */
  readonly out: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Whether to try the next ports if this one is taken. */
  readonly anyPort?: boolean;
}

export interface Preview {
  readonly url: string;
  /** URLs for other devices of the local networks. */
  readonly elsewhere: readonly string[];
  close(): Promise<void>;
}

/** How often a file is looked up for one request. No more builds than this end while one request is answered. */
const ATTEMPTS = 5;

/** Starts serving. */
export async function startPreview({ out, port, host, anyPort }: PreviewOptions): Promise<Preview> {
  const site = presentSite(out);
  const first = await site();
  if (!first)
    throw new EnvironmentError(`There is no built site in ${out}.`, {
      code: 'no-site',
      help: 'Run "site build" first.',
    });
  const compress = compression({
    brotli: true,
    level: compressionLevel,
    threshold: compressionThreshold,
    mimes: compressibleTypes,
  });

  let guard = guardFor([]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = guard(request);
    if (refusal !== undefined) return say(response, 403, refusal);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    // A build may exchange the site between looking a file up and opening it. Then look in the new site.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const served = await site();
      if (!served) break;
      const { files, base } = served;
      const url = request.url ?? '';
      // A visitor who types only the address of the server wants the site.
      if (base !== '' && url === '/') return say(response, 302, `See ${base}/`, { Location: `${base}/` });
      const found = locate(url, files, base);
      if (found.kind === 'redirect') return say(response, 301, `See ${found.to}`, { Location: found.to });
      if (found.kind === 'missing') return sendMissing(response, out, found.page);
      response.setHeaders(headersFor(found.entry));
      if (await sendFile(join(out, found.entry.path), request, response)) return;
    }
    say(response, 503, 'There is no site at the moment.', { 'Retry-After': '1' });
  }

  const server = createServer((request, response) => {
    for (const [name, value] of plainHeaders) response.setHeader(name, value);
    const proceed = () => void answer(request, response).catch(() => response.destroy());
    // A range counts uncompressed bytes, so it is sent without compression.
    if (request.headers.range) proceed();
    else compress(request, response, proceed);
  });
  await listen(server, port, host, anyPort);
  const below = (address: string) => (first.base === '' ? address : new URL(`${first.base}/`, address).href);
  const url = below(addressOf(server, host));
  const elsewhere = addressesElsewhere(server, host).map(below);
  guard = guardFor(namesOf(host, [url, ...elsewhere]));
  return {
    url,
    elsewhere,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendMissing(
  response: ServerResponse,
  out: string,
  page: ManifestEntry | undefined,
): Promise<void> {
  const bytes = page && (await readFile(join(out, page.path)).catch(() => undefined));
  if (!bytes) return say(response, 404, 'There is no such page.');
  response.setHeaders(headersFor(page));
  response.writeHead(404, { 'Content-Length': bytes.byteLength });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

const headersFor = ({ contentType, cacheControl }: ManifestEntry) =>
  new Map([
    ['Content-Type', contentType],
    ['Cache-Control', cacheControl],
    ['Vary', 'Accept-Encoding'],
  ]);

function say(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}
