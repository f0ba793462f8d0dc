/** Sends HTTP requests to a store, and tells its kinds of network errors apart. */
import { Readable } from 'node:stream';
import { Agent, EnvHttpProxyAgent, request } from 'undici';
import { EnvironmentError, systemCode } from '../../problems/errors.ts';
import type { Body } from '../body.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
  /** Milliseconds. */
  readonly timeout: number;
  /** Cuts the request off. The promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly bytes: Uint8Array;
}

export type Connection = (request: HttpRequest) => Promise<HttpAnswer>;

type Env = Readonly<Record<string, string | undefined>>;

/** Redirects are not followed: signatures hold for one host only. */
export function createConnection(env: Env): Connection {
  const dispatcher = dispatcherFor(env);
  return async ({ method, url, headers, body, timeout, signal }) => {
    // AbortSignal.timeout would keep every request in memory until its time is up.
    const patience = new AbortController();
    const giveUp = () => patience.abort(new DOMException('No answer in time.', 'TimeoutError'));
    const timer = setTimeout(giveUp, timeout);
    const cutOff = () => patience.abort(signal?.reason);
    // AbortSignal.any would stay in memory as long as `signal`, which outlives thousands of requests.
    signal?.addEventListener('abort', cutOff, { once: true });
    try {
      const response = await request(url, {
        dispatcher,
        method,
        ...payload(headers, body),
        signal: patience.signal,
        // By default the library gives up after five minutes, and counts the time for sending a large body.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      const answered = response.headers;
      return {
        status: response.statusCode,
        headers: { get: (name) => [answered[name.toLowerCase()] ?? null].flat()[0] ?? null },
        bytes: await response.body.bytes(),
      };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cutOff);
    }
  };
}

/** Stores require a Content-Length. For a stream it must be set by hand. */
function payload(headers: HttpRequest['headers'], body: Body | undefined) {
  if (body === undefined || body instanceof Uint8Array) return { headers, body: body ?? null };
  return {
    headers: { ...headers, 'Content-Length': String(body.size) },
    body: Readable.from(body.read(), { objectMode: false }),
  };
}

/** The names of the proxy variables that are set. */
export function proxyVariables(env: Env): string[] {
  return ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'].filter((name) => env[name]);
}

function dispatcherFor(env: Env) {
  if (proxyVariables(env).length === 0) return new Agent();
  const [httpProxy, httpsProxy] = ['http_proxy', 'https_proxy'].map((name) => proxyUrl(name, env));
  return new EnvHttpProxyAgent({
    ...(httpProxy && { httpProxy }),
    ...(httpsProxy && { httpsProxy }),
    noProxy: env.no_proxy || env.NO_PROXY || '',
    // Proxies refuse to tunnel unencrypted connections.
    proxyTunnel: false,
  });
}

/** The address of a proxy. It is often written without a scheme, so `http://` is added. */
function proxyUrl(name: string, env: Env): string | undefined {
  const text = env[name] || env[name.toUpperCase()];
  if (!text) return undefined;
  const url = /^[a-z0-9]+:\/\//i.test(text) ? text : `http://${text}`;
  if (isProxy(url)) return url;
  // Do not print the value: it may hold a password.
  throw new EnvironmentError(`The variable ${name.toUpperCase()} holds no address of a proxy.`, {
    code: 'bad-proxy',
    help: 'Write it as http://host:port or http://name:password@host:port, with % in a password as %25, or take it away.',
  });
}

/**
 * Whether the library takes this address. With others it throws errors that name neither the variable nor the fault.
 */
function isProxy(text: string): boolean {
  try {
    const { protocol, pathname, search, hash, username, password } = new URL(text);
    decodeURIComponent(`${username}:${password}`);
    return /^(https?|socks5?):$/.test(protocol) && `${pathname}${search}${hash}`.length <= 1;
  } catch {
    return false;
  }
}

/**
 * Whether the network is to blame, so that the same request may succeed at the next try. Other errors are faults of
 * ours.
 */
export function isNetworkTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError') return true;
  const code = systemCode(error) ?? '';
  return /^(E(?!RR_|PROTO)|HPE_|UND_ERR_(?!INVALID_ARG|NOT_SUPPORTED))/.test(code) && !refusalOfProxy(error);
}

/** Whether no server could be reached. If the address is wrong, further tries do not help. */
export const isUnreachable = (error: unknown): boolean =>
  /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/.test(systemCode(error) ?? '');

/** The status with which a proxy refused the connection. Undefined for other errors. */
export function refusalOfProxy(error: unknown): string | undefined {
  return error instanceof Error
    ? /Proxy (?:response|Authentication Required) \((4\d\d)\)/.exec(error.message)?.[1]
    : undefined;
}
