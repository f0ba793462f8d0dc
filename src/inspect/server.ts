/** Serves the inspection of a site to browsers on this machine only. */
import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Account } from '../account/account.ts';
import { isPlainPath } from '../files/is-plain-path.ts';
import type { SitePaths } from '../model.ts';
import { knownContentTypes, unknownType } from '../output/headers.ts';
import { plainHeaders } from '../output/security-headers.ts';
import { guardFor } from '../preview/guard.ts';
import { addressOf, listen } from '../preview/listen.ts';
import { sendFile } from '../preview/send-file.ts';
import { accountsOf } from './accounts.ts';
import { builtFolder, originalFolder } from './addresses.ts';
import { answerAt } from './answer.tsx';
import { documentPolicy } from './document.tsx';
import { noAccount } from './no-account.ts';
import { readsOfPage } from './page-reads.ts';

export interface InspectOptions {
  readonly paths: SitePaths;
  /** 0 takes a free port. */
  readonly port: number;
  /** Whether to use one of the next ports if this one is taken. */
  readonly anyPort?: boolean;
}

export interface Inspection {
  readonly url: string;
  close(): Promise<void>;
}

/** The policy for files. An SVG that is opened by itself runs no scripts and loads nothing. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const here = 'localhost';

export async function startInspection({ paths, port, anyPort }: InspectOptions): Promise<Inspection> {
  const current = accountsOf(paths);
  if (!current()) throw noAccount(paths.out);
  const guard = guardFor([]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of plainHeaders) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    const refusal = guard(request);
    if (refusal !== undefined) return say(response, 403, refusal);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return say(response, 405, 'Only GET and HEAD are answered here.');
    }
    const address = addressIn(request.url ?? '/');
    const now = current();
    if (!now) return say(response, 503, 'There is no account of a build at the moment.');
    if (!address) return say(response, 404, 'There is no such page.');
    const { account, stamp, memory } = now;
    if (address.pathname === '/stamp') return say(response, 200, stamp);
    if (address.pathname === '/favicon.ico') return void response.writeHead(204).end();
    const file = fileAt(address.pathname, account, paths);
    if (file !== undefined) {
      response.setHeader(
        'Content-Type',
        knownContentTypes.get(extname(file).slice(1).toLowerCase()) ?? unknownType,
      );
      response.setHeader('Content-Security-Policy', filePolicy);
      if (await sendFile(file, request, response)) return;
      return say(response, 404, 'This file is not there any more.');
    }
    const { status, html } = answerAt(address, account, stamp, {
      readsOf: (page) => readsOfPage(page, account, memory()),
      bytesOf: (path) => statSync(join(paths.content, path), { throwIfNoEntry: false })?.size,
    });
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', documentPolicy);
    end(response, status, html);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await listen(server, port, here, anyPort);
  return {
    url: addressOf(server, here),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Parses the address of a request. Undefined if it is malformed. */
function addressIn(url: string): { pathname: string; searchParams: URLSearchParams } | undefined {
  try {
    const { pathname, searchParams } = new URL(`http://${here}${url.startsWith('/') ? url : `/${url}`}`);
    return { pathname: decodeURIComponent(pathname), searchParams };
  } catch {
    return undefined;
  }
}

/** The absolute path of a requested file. Only files that the account names are served. */
function fileAt(
  path: string,
  { encodings, pictures }: Account,
  { out, content }: SitePaths,
): string | undefined {
  const built = path.startsWith(builtFolder) ? path.slice(builtFolder.length) : undefined;
  if (built !== undefined && encodings.some(({ file }) => file === built) && isPlainPath(built))
    return join(out, built);
  const original = path.startsWith(originalFolder) ? path.slice(originalFolder.length) : undefined;
  if (original !== undefined && pictures.some((own) => own.path === original) && isPlainPath(original))
    return join(content, original);
  return undefined;
}

function say(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  end(response, status, text);
}

function end(response: ServerResponse, status: number, text: string): void {
  const bytes = Buffer.from(text);
  response.writeHead(status, { 'Content-Length': bytes.byteLength });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}
