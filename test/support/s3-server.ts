/**
 * A strict S3 for tests, over HTTP, path-style, in memory. It checks signatures, hashes and conditions as the API
 * reference describes them, and refuses what some compatible store lacks. A function injects faults.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conditions } from './s3/conditions.ts';
import type { Fault, FaultKind, RequestFacts } from './s3/faults.ts';
import { listenLocally } from './s3/listen.ts';
import { type Answer, addressed, type Denial, perform } from './s3/operations.ts';
import { checkBody, checkHeaders } from './s3/payload.ts';
import { printRefusal, Refusal } from './s3/refusal.ts';
import { type Keys, type ReceivedRequest, verifySignature } from './s3/signature.ts';
import type { Bucket } from './s3/store.ts';
import { serveWebsite, type Website } from './s3/website.ts';

export interface S3Options {
  /** Names of the buckets that exist. By default `site`. */
  readonly buckets?: readonly string[];
  readonly region?: string;
  readonly credentials?: readonly Keys[];
  readonly conditions?: Conditions;
  /** The most keys in a page of a listing. By default 1,000, as on S3. */
  readonly pageSize?: number;
  /** Headers that this store answers with 501, such as `x-amz-website-redirect-location` on Swift. */
  readonly lacks?: readonly string[];
  /** Headers that this store does not know: it ignores them. */
  readonly ignores?: readonly string[];
  /** Requests that are answered with 403, although single objects may be read, written and deleted. */
  readonly denies?: readonly Denial[];
  /** Checks no signatures. For measuring clients that sign in other ways. */
  readonly trusting?: boolean;
  /** The clock of the store, in milliseconds. */
  readonly now?: () => number;
}

export interface LoggedRequest extends RequestFacts {
  /** 0 if the connection was cut or there was no answer. */
  readonly status: number;
  /** The access key id that signed the request. Empty if it was not signed. */
  readonly by: string;
  /** A counter that grows at every arrival and every end of a request. It shows order and overlap. */
  readonly arrived: number;
  readonly ended: number;
}

export interface S3Server {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Keys;
  /** In the order in which the requests ended. */
  readonly log: LoggedRequest[];
  bucket(name?: string): Bucket;
  inject(fault: Fault | undefined): void;
  setConditions(conditions: Conditions): void;
  /** The website that visitors of a prefix see. Closed with the server. */
  website(prefix?: string, bucket?: string): Promise<Website>;
  close(): Promise<void>;
}

export const testKeys: Keys = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'test/secret+key=of=forty=characters/0001',
};

export async function startS3(options: S3Options = {}): Promise<S3Server> {
  const { region = 'us-east-1', credentials = [testKeys], pageSize = 1000, now = Date.now } = options;
  const { denies = [] } = options;
  const names = options.buckets ?? ['site'];
  const buckets = new Map(names.map((name): [string, Bucket] => [name, new Map()]));
  const log: LoggedRequest[] = [];
  const websites: Website[] = [];
  let conditions = options.conditions ?? 'honoured';
  let fault: Fault | undefined;
  let count = 0;
  let tick = 0;

  async function receive(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const arrived = ++tick;
    const number = ++count;
    const request = received(incoming);
    const { bucket, key } = safelyAddressed(request.rawPath);
    const facts = { method: request.method, bucket, key, query: request.rawQuery, headers: request.headers };
    const note = (status: number, by: string, bytes: number) =>
      log.push({ ...facts, bytes, status, by, arrived, ended: ++tick });

    const length = Number(request.headers['content-length'] ?? 0);
    const kind = fault?.({ ...facts, bytes: length, number });
    if (kind === 'reset' || kind === 'stall') {
      note(0, '', 0);
      if (kind === 'reset') cut(response);
      return;
    }
    const body = await readAll(incoming);
    if (typeof kind === 'object' && 'delayMs' in kind) await sleep(kind.delayMs);
    if (typeof kind === 'object' && 'until' in kind) await kind.until;
    const { answer, by } = work(request, body, kind);
    note(kind === 'applied-but-reset' ? 0 : answer.status, by, body.length);
    if (kind === 'applied-but-reset') cut(response);
    else send(response, request.method, answer, now());
  }

  /** Checks and performs a request, or gives the answer of the fault. */
  function work(
    request: ReceivedRequest,
    body: Buffer,
    kind: FaultKind | undefined,
  ): { answer: Answer; by: string } {
    let by = '';
    try {
      if (!options.trusting) {
        checkHeaders(request.method, request.headers, options.lacks);
        by = verifySignature(request, { credentials, region, now: now() });
        checkBody(request.headers, body);
      }
      if (typeof kind === 'object' && 'status' in kind)
        throw new Refusal(kind.status, kind.code, 'We encountered an internal error. Please try again.');
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !options.ignores?.includes(name)),
      );
      return {
        answer: perform({ ...request, headers }, body, { buckets, conditions, denies, pageSize, now: now() }),
        by,
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const text = printRefusal(error, request.rawPath, `T${count}`);
      return {
        by,
        answer: { status: error.status, headers: { 'content-type': 'application/xml' }, body: text },
      };
    }
  }

  const server = createServer((incoming, response) => {
    receive(incoming, response).catch(() => cut(response));
  });
  const { url, close } = await listenLocally(server);
  const bucketNamed = (name = names[0] ?? '') => {
    const bucket = buckets.get(name);
    if (!bucket) throw new Error(`The server has no bucket "${name}".`);
    return bucket;
  };
  return {
    endpoint: url,
    region,
    credentials: credentials[0] ?? testKeys,
    log,
    bucket: bucketNamed,
    inject: (next) => {
      fault = next;
    },
    setConditions: (next) => {
      conditions = next;
    },
    website: async (prefix = '', name) => {
      const website = await serveWebsite(bucketNamed(name), prefix);
      websites.push(website);
      return website;
    },
    close: async () => {
      await Promise.all([close(), ...websites.map((website) => website.close())]);
    },
  };
}

function received({ method = '', url = '', headers }: IncomingMessage): ReceivedRequest {
  const [rawPath = '', ...query] = url.split('?');
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { method, rawPath, rawQuery: query.join('?'), headers: Object.fromEntries(plain) };
}

/** For the log. An address that cannot be decoded is refused later. */
function safelyAddressed(rawPath: string) {
  try {
    return addressed(rawPath);
  } catch {
    return { bucket: '', key: rawPath };
  }
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Resets the connection, as a network failure does, instead of closing it. */
function cut(response: ServerResponse): void {
  if (response.socket && !response.socket.destroyed) response.socket.resetAndDestroy();
}

function send(
  response: ServerResponse,
  method: string,
  { status, headers = {}, body = '' }: Answer,
  now: number,
): void {
  const length = Buffer.byteLength(body);
  const silent = status === 204 || status === 304;
  response.writeHead(status, {
    date: new Date(now).toUTCString(),
    ...headers,
    ...(!silent && { 'content-length': length }),
    server: 'TestS3',
  });
  response.end(silent || method === 'HEAD' ? undefined : body);
}
