/** Signs and sends requests to an S3-compatible store, and tries again what may succeed at the next try. */
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
  /** Bytes that the store has to move by itself before it answers. */
  readonly moves?: number;
}

export type S3Answer = HttpAnswer;

export interface SendOptions {
  /** Asked before each try, as they may run out. */
  readonly credentials: CredentialProvider;
  readonly region: string;
  /** Milliseconds; more is allowed for large bodies. */
  readonly timeout: number;
  /** How often to try in all. */
  readonly tries: number;
  /** Names proxies. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  /** Milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Sender {
  /** The last answer, whatever it says. Throws when none came at all. */
  send(request: S3Request): Promise<S3Answer>;
  readonly figures: { requests: number; retries: number; sent: number };
  /** Variables that name the proxies on the way. */
  readonly proxies: readonly string[];
  /** By how much the store's clock is ahead of ours, in milliseconds. */
  clockLead(): number;
}

/** Tries of one request in all; with the waits between them about half a minute. */
export const usualTries = 10;
/** Waits grow from this to that, doubling, and each is drawn at random from the upper half ("equal jitter"). */
const firstWait = 200;
const longestWait = 10_000;
/** Nobody wants to wait longer because a server says so. */
const longestRetryAfter = 60_000;
/** A slow line still manages so many bytes in a millisecond. */
const slowestRate = 50;
/** Tries where nobody has ever answered: most likely the address is wrong. About a second with the waits. */
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
    // The header counts whole seconds and has travelled a while: small differences say nothing.
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
 * With what a store can make sure of a body. Some know the MD5 only; of a large file the signed hash has to do, because
 * the other would be one more reading of it all.
 */
function digestsOf(body: Body = new Uint8Array(), sha256?: string): Record<string, string> {
  if (!(body instanceof Uint8Array)) return { 'X-Amz-Content-Sha256': body.sha256 };
  return {
    ...(body.byteLength > 0 && { 'Content-MD5': createHash('md5').update(body).digest('base64') }),
    'X-Amz-Content-Sha256': sha256 ?? sha256Of(body),
  };
}

/** Whether the same request may be answered differently soon. */
function mayBePassing({ status, bytes }: S3Answer): boolean {
  if ([429, 500, 502, 503, 504].includes(status)) return true;
  const code = [400, 409].includes(status) ? codeIn(bytes) : undefined;
  return code !== undefined && ['RequestTimeout', 'SlowDown', 'OperationAborted'].includes(code);
}

/** Milliseconds; the header holds seconds or a date. */
function retryAfter(headers: HttpAnswer['headers'], now: number): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestRetryAfter);
}
