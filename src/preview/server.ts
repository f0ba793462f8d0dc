/** Serves a built site as a host will: clean addresses, the 404 page, the manifest's headers, compression. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import compression from '@polka/compression';
import sirv from 'sirv';
import { EnvironmentError } from '../errors.ts';
import { locate } from '../hosts/locate.ts';
import { compressibleTypes, compressionLevel, compressionThreshold } from '../output/compression.ts';
import type { ManifestEntry } from '../output/manifest.ts';
import { plainHeaders } from '../output/security-headers.ts';
import { addressesElsewhere, addressOf, listen } from './listen.ts';
import { presentSite } from './present-site.ts';

export interface PreviewOptions {
  /** The folder of the built site. A build may exchange it at any time. */
  readonly out: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Whether one of the next ports will do where this one is taken. */
  readonly anyPort?: boolean;
}

export interface Preview {
  readonly url: string;
  /** The same for other devices of the local networks. */
  readonly elsewhere: readonly string[];
  close(): Promise<void>;
}

/** Starts serving. */
export async function startPreview({ out, port, host, anyPort }: PreviewOptions): Promise<Preview> {
  const site = presentSite(out);
  if (!(await site()))
    throw new EnvironmentError(`There is no built site in ${out}.`, {
      code: 'no-site',
      help: 'Run "site build" first.',
    });
  // In its development mode sirv looks at the disk for every request, and so sees what a build has put there.
  const send = sirv(out, { dev: true, etag: true, dotfiles: true, extensions: [] });
  const compress = compression({
    brotli: true,
    level: compressionLevel,
    threshold: compressionThreshold,
    mimes: compressibleTypes,
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    const files = await site();
    if (!files) return say(response, 503, 'There is no site at the moment.', { 'Retry-After': '1' });

    const found = locate(request.url ?? '', files);
    if (found.kind === 'redirect') return say(response, 301, `See ${found.to}`, { Location: found.to });
    if (found.kind === 'missing') return sendMissing(response, out, found.page);
    response.setHeaders(headersFor(found.entry));
    request.url = `/${encodeURI(found.entry.path)}`;
    send(request, response, () => say(response, 404, 'This file is gone.'));
  }

  const server = createServer((request, response) => {
    tieToResponse(response);
    for (const [name, value] of plainHeaders) response.setHeader(name, value);
    const proceed = () => void answer(request, response).catch(() => response.destroy());
    // A part of a file is a part of its plain bytes.
    if (request.headers.range) proceed();
    else compress(request, response, proceed);
  });
  await listen(server, port, host, anyPort);
  return {
    url: addressOf(server, host),
    elsewhere: addressesElsewhere(server, host),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * A file may vanish between being found and being opened, when a build exchanges the folder; a visitor may leave
 * before its end. The first must not end the server, the second must not leave the file open.
 */
function tieToResponse(response: ServerResponse): void {
  let source: Readable | undefined;
  response.on('pipe', (file) => {
    source = file;
    file.on('error', () => response.destroy());
  });
  response.on('close', () => source?.destroy());
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
