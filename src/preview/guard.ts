/**
 * Decides who may send requests to a server on the author's own machine. Any page in any browser can send requests to
 * it, and the host name of a stranger can lead to its address. So two names are checked: the host that was requested,
 * and the origin that the request comes from.
 */
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';

/** Returns why a request is refused. Undefined if it may be answered. */
export type Guard = (request: Pick<IncomingMessage, 'headers'>) => string | undefined;

/**
 * `names` are host names without ports. The server answers to them and to the names of this machine, such as
 * `localhost`.
 */
export function guardFor(names: Iterable<string>): Guard {
  const own = new Set(['localhost', '127.0.0.1', '[::1]', ...names]);
  const isOwn = (host: string) => own.has(host.replace(/:\d+$/, '').toLowerCase()) || isBelowLocalhost(host);
  return ({ headers }) => {
    const { host = '', origin } = headers;
    if (!isOwn(host)) return `"${host}" is no name of this server.`;
    if (origin !== undefined && origin !== `http://${host}`) return `Pages of ${origin} may not ask here.`;
    if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
      return 'Pages of other sites may not ask here.';
    return undefined;
  };
}

/** Browsers look up names below `.localhost` only on this machine. */
const isBelowLocalhost = (host: string) => /\.localhost(?::\d+)?$/i.test(host);

const loopbacks: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the request comes from this machine itself. */
export const isLocalRequest = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  loopbacks.has(socket.remoteAddress);

/** The host names by which other machines may reach the server. Empty if it listens only to this machine. */
export function namesOf(host: string, addresses: readonly string[]): readonly string[] {
  if (host === 'localhost') return [];
  const machine = hostname().toLowerCase();
  return [...addresses.map((address) => new URL(address).hostname), machine, `${machine}.local`];
}
