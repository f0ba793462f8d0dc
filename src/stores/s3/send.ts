/** Signs and sends requests to an S3-compatible store, and retries those that may succeed at the next try. */
import { createHash } from 'node:crypto';
import { sha256 as sha256Of } from '../../files/sha256.ts';
import { type Body, sizeOf } from '../body.ts';
import type { Guard } from '../store.ts';
import {
  createConnection,
  type HttpAnswer,
  isNetworkTrouble,
  isUnreachable,
  proxyVariables,
} from './connection.ts';
import type { CredentialProvider } from './provider-chain.ts';
import { Signer } from './sign.ts';
import { codeIn } from './xml.ts';

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** Hex SHA-256 of the body, where it is known already. */
  readonly sha256?: string;
  readonly guard?: Guard | undefined;
  /** Bytes that the store has to copy itself before it answers. They extend the timeout. */
  readonly moves?: number;
}

export type S3Answer = HttpAnswer;

export interface SendOptions {
  /** Called before each try, because credentials may expire. */
  readonly credentials: CredentialProvider;
  readonly region: string;
  /** Milliseconds; more is allowed for large bodies. */
  readonly timeout: number;
  /** How often to try in all. */
  readonly tries: number;
  /** Environment variables. Only those for proxies are read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Sender {
  /** Returns the last answer, whatever its status. Throws if no answer came at all. */
  send(request: S3Request): Promise<S3Answer>;
  readonly figures: { requests: number; retries: number; sent: number };
  /** The set environment variables that name proxies. */
  readonly proxies: readonly string[];
  /** By how much the store's clock is ahead of ours, in milliseconds. */
  clockLead(): number;
}

/** How often one request is tried in all. With the waits in between, that takes about half a minute. */
export const usualTries = 10;
/**
 * Milliseconds. The longest wait doubles with each try, from `firstWait` to `longestWait`. The actual wait is drawn at
 * random from its upper half ("equal jitter").
 */
const firstWait = 200;
const longestWait = 10_000;
/** Milliseconds. If a server asks to wait longer, we wait only this long. */
const longestRetryAfter = 60_000;
/** Bytes that even a slow connection transfers in a millisecond. */
const slowestRate = 50;
/**
 * How often one request is tried if the server has never answered: most likely its address is wrong. With the waits,
 * that takes about a second.
 */
const triesToReach = 4;

export function createSender(options: SendOptions): Sender {
  const { now, random, sleep, tries } = options;
  const figures = { requests: 0, retries: 0, sent: 0 };
  const connection = createConnection(options.env);
  let lead = 0;
  let reached = false;

  async function once({
    method,
    url,
    headers,
    body,
    sha256,
    guard,
    moves = 0,
  }: S3Request): Promise<S3Answer> {
    const { accessKeyId, secretAccessKey, sessionToken } = await options.credentials();
    const signed = await new Signer({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      method,
      url,
      service: 's3',
      region: options.region,
      datetime: new Date(now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
      headers: {
        ...headers,
        ...digestsOf(body, sha256),
      },
    }).sign();
    figures.requests += 1;
    const bytes = body ? sizeOf(body) : 0;
    figures.sent += bytes;
    const answer = await connection({
      method,
      url: signed.url,
      headers: Object.fromEntries(signed.headers),
      body,
      timeout: options.timeout + (bytes + moves) / slowestRate,
      signal: guard?.signal,
    });
    reached = true;
    noteClock(answer.headers.get('date'));
    return answer;
  }

  function noteClock(date: string | null): void {
    const told = date === null ? Number.NaN : Date.parse(date);
    if (Number.isNaN(told)) return;
    const ahead = told - now();
    // The header has whole seconds, and the answer took a while to arrive. So differences of up to 3 seconds count as
    // none.
    lead = Math.abs(ahead) > 3000 ? ahead : 0;
  }

  return {
    figures,
    proxies: proxyVariables(options.env),
    clockLead: () => lead,
    async send(request) {
      for (let tried = 1; ; tried++) {
        request.guard?.check();
        const outcome = await once(request).catch((error: unknown) => ({ error }));
        if ('error' in outcome) {
          const most = isUnreachable(outcome.error) && !reached ? Math.min(tries, triesToReach) : tries;
          if (tried >= most || !isNetworkTrouble(outcome.error)) throw outcome.error;
        } else if (tried >= tries || !mayBePassing(outcome)) return outcome;
        figures.retries += 1;
        const asked = 'error' in outcome ? undefined : retryAfter(outcome.headers, now());
        const longest = Math.min(longestWait, firstWait * 2 ** (tried - 1));
        await sleep(asked ?? (longest * (1 + random())) / 2);
      }
    },
  };
}

/**
 * The headers by which a store can check the body. Some stores know only MD5. A large file gets only the signed
 * SHA-256, because an MD5 would mean reading the whole file once more.
 */
function digestsOf(body: Body = new Uint8Array(), sha256?: string): Record<string, string> {
  if (!(body instanceof Uint8Array)) return { 'X-Amz-Content-Sha256': body.sha256 };
  return {
    ...(body.byteLength > 0 && { 'Content-MD5': createHash('md5').update(body).digest('base64') }),
    'X-Amz-Content-Sha256': sha256 ?? sha256Of(body),
  };
}

/** Whether a failure may be temporary, so that the same request may succeed soon. */
function mayBePassing({ status, bytes }: S3Answer): boolean {
  if ([429, 500, 502, 503, 504].includes(status)) return true;
  const code = [400, 409].includes(status) ? codeIn(bytes) : undefined;
  return code !== undefined && ['RequestTimeout', 'SlowDown', 'OperationAborted'].includes(code);
}

/** The wait in milliseconds. The header holds seconds or a date. */
function retryAfter(headers: HttpAnswer['headers'], now: number): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestRetryAfter);
}
