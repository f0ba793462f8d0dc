/** Serves a site while it is being written. It follows the rules of a host, and adds a client that follows every change. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { explanationOf, partsOf } from '../explain/explanations.ts';
import { locate } from '../hosts/locate.ts';
import type { SitePaths } from '../model.ts';
import type { ManifestEntry } from '../output/manifest.ts';
import { plainHeaders } from '../output/security-headers.ts';
import { guardFor, isLocalRequest, namesOf } from '../preview/guard.ts';
import { addressesElsewhere, addressOf, listen } from '../preview/listen.ts';
import { checksSource } from '../render/own-checks.ts';
import { shownProblem } from '../report/format-problems.ts';
import { addBase, withoutBase } from '../text/base.ts';
import { bundleClient } from './bundle-client.ts';
import { draftsOn } from './drafts.ts';
import { findSourcePlace } from './find-source-place.ts';
import { emptyPage, injectDevClient, ownFolder } from './inject-dev-client.ts';
import { openInEditor } from './open-in-editor.ts';
import { picturesOnRequest } from './pictures.ts';
import type { Session, SessionState } from './session.ts';

export interface DevServerOptions {
  readonly session: Session;
  readonly paths: SitePaths;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Whether to use one of the next ports if this one is taken. */
  readonly anyPort?: boolean;
}

export interface DevServer {
  readonly url: string;
  /** The URLs for other devices in the local networks. */
  readonly elsewhere: readonly string[];
  close(): Promise<void>;
}

/** Milliseconds between two heartbeats. They let browsers and proxies notice in time that the other side has gone. */
const heartbeat = 15_000;
/** The longest request body that is read, in bytes. */
const longestBody = 100_000;

const place = z.object({
  file: z.string(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
});
const clicked = z.object({
  url: z.string(),
  path: z.array(z.int().nonnegative()).max(1000),
  texts: z.array(z.string().max(20_000)).max(20),
  template: z.boolean(),
});

/** Starts serving. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { session, paths, port, host, anyPort } = options;
  const nonce = randomBytes(16).toString('base64url');
  const stateMessage = stateMessageOf(nonce);
  const client = await bundleClient(paths.engine);
  const streams = new Set<ServerResponse>();
  const tellAll = (event: string, data: unknown) => {
    for (const stream of streams) stream.write(eventText(event, data));
  };
  const pictures = picturesOnRequest(
    paths,
    (file) => void session.base().then((base) => tellAll('picture', addBase(base, `/${file}`))),
  );
  const stop = session.onState((state) => tellAll('state', stateMessage(state)));
  const beat = setInterval(() => tellAll('beat', 0), heartbeat);
  beat.unref();
  let guard = guardFor([]);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of plainHeaders) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    const refusal = guard(request);
    if (refusal !== undefined) return say(response, 403, refusal);
    const url = request.url ?? '/';
    if (url.startsWith(ownFolder)) return answerOwn(url.slice(ownFolder.length), request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
    const base = await session.base();
    // The site may lie below a folder. The address of the server alone leads to it.
    if (base !== '' && url === '/') return say(response, 302, `See ${base}/`, { Location: `${base}/` });
    const own = withoutBase(base, url);
    if (own === undefined) return say(response, 404, `The site lies below ${base}/.`);
    const found = () => locate(url, session.shown.entries(), base);
    // Assets are named by a hash of their content, so they need not wait for a running build.
    const isAsset = own.startsWith('/assets/') && found().kind === 'file';
    if (!isAsset) {
      const page = addressIn(own);
      response.once('close', () => session.given(page));
      await session.page(page);
    }
    const location = found();
    if (location.kind === 'redirect')
      return say(response, 302, `See ${location.to}`, { Location: location.to });
    if (location.kind === 'file') return send(location.entry, 200, response);
    if (!session.state.shown) return html(response, 503, emptyPage(nonce));
    if (location.page) return send(location.page, 404, response);
    const wantsPage = request.headers.accept?.includes('text/html');
    return wantsPage ? html(response, 404, emptyPage(nonce)) : say(response, 404, 'There is no such page.');
  }

  async function send(
    { path, contentType, kind }: ManifestEntry,
    status: number,
    response: ServerResponse,
  ): Promise<void> {
    const file = session.shown.file(path);
    const { built } = session;
    if (!file || !built) return say(response, 503, 'There is no site at the moment.', { 'Retry-After': '1' });
    if ('stored' in file.content && file.content.stored === '') {
      const picture = await pictures.give(path, built);
      if (!picture) return say(response, 404, 'This picture cannot be made.');
      response.setHeader('Content-Type', picture.contentType ?? contentType);
      return end(response, status, picture.bytes);
    }
    const bytes = await bytesOf(file.content);
    if (!bytes) {
      // The cache or the folder was emptied. The next build makes the file again.
      session.changed(paths.root);
      return say(response, 503, 'This file is being made again.', { 'Retry-After': '1' });
    }
    if (kind === 'page')
      return html(
        response,
        status,
        injectDevClient(Buffer.from(bytes).toString(), nonce, draftsOn(built, path)),
      );
    response.setHeader('Content-Type', contentType);
    end(response, status, bytes);
  }

  async function answerOwn(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(path, 'http://own/');
    const task = `${request.method} ${pathname}`;
    if (task === 'GET /client.js') {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      return end(response, 200, Buffer.from(client));
    }
    if (task === 'GET /events') return stream(searchParams.get('page') ?? '/', request, response);
    if (task === 'GET /explain') {
      const code = searchParams.get('code') ?? '';
      const explanation = explanationOf(paths.engine, code);
      // A code without an explanation comes from a rule of the site, not of the builder.
      if (!explanation)
        return say(
          response,
          404,
          `No page tells of "${code}". It is a rule of this site: see ${checksSource}.`,
        );
      return json(response, partsOf(explanation));
    }
    if (task === 'POST /open' || task === 'POST /source-place') {
      if (request.headers.origin === undefined) return say(response, 403, 'Only pages of this site may ask.');
      const body = await bodyOf(request);
      if (task === 'POST /open') {
        const asked = place.safeParse(body);
        if (!asked.success) return say(response, 400, 'A file is asked for by its name and line.');
        return json(response, { trouble: await open(request, asked.data) });
      }
      const asked = clicked.safeParse(body);
      if (!asked.success) return say(response, 400, 'An element is asked for by its address and path.');
      const { built } = session;
      const url = withoutBase(await session.base(), asked.data.url) ?? asked.data.url;
      const from = built && (await findSourcePlace(built, { ...asked.data, url }));
      if (!from) return json(response, { trouble: 'Nobody knows where this comes from.' });
      return json(response, { place: from, trouble: await open(request, from) });
    }
    say(response, 404, 'There is no such page.');
  }

  /** Editors open on this machine, so only requests from this machine may open one. */
  const open = async (request: IncomingMessage, wanted: z.infer<typeof place>) =>
    isLocalRequest(request)
      ? openInEditor(paths.root, wanted)
      : 'Files open on the machine that serves the site, not from another device.';

  async function stream(page: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const base = await session.base();
    // The browser may have closed the connection meanwhile.
    if (response.destroyed) return;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    response.write(`retry: 500\n\n${eventText('state', stateMessage(session.state))}`);
    streams.add(response);
    const leave = session.visit(addressIn(withoutBase(base, page) ?? page));
    request.once('close', () => {
      streams.delete(response);
      leave();
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await listen(server, port, host, anyPort);
  const url = addressOf(server, host);
  const elsewhere = addressesElsewhere(server, host);
  guard = guardFor(namesOf(host, [url, ...elsewhere]));
  return {
    url,
    elsewhere,
    close: async () => {
      stop();
      clearInterval(beat);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await pictures.idle();
    },
  };
}

/** Turns the path of a request into the address of a page as routes write it: decoded, without query and final slash. */
function addressIn(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}

const bytesOf = async (content: { readonly bytes: Uint8Array } | { readonly stored: string }) =>
  'bytes' in content ? content.bytes : readFile(content.stored).catch(() => undefined);

const stateMessageOf = (run: string) => (state: SessionState) => ({
  ...state,
  run,
  problems: state.problems.map(shownProblem),
});

const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Reads and parses a request body. Undefined if it is no JSON or longer than `longestBody`. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > longestBody) return undefined;
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

function end(response: ServerResponse, status: number, bytes: Uint8Array): void {
  response.writeHead(status, { 'Content-Length': bytes.byteLength });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

function html(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  end(response, status, Buffer.from(text));
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  end(response, 200, Buffer.from(JSON.stringify(value)));
}

function say(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  end(response, status, Buffer.from(`${text}\n`));
}
