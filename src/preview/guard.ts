/**
 * Who may ask a server on the author's own machine. Any page in any browser can send requests there, and a stranger's
 * name can lead to this address, so both names are looked at: the one that was asked for, and the one that asks.
 */
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';

/** Why a request is refused; undefined where it is answered. */
export type Guard = (request: Pick<IncomingMessage, 'headers'>) => string | undefined;

/** `names` are host names without ports under which the server answers, beside those of this machine itself. */
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

/** Browsers look such names up on this machine alone. */
const isBelowLocalhost = (host: string) => /\.localhost(?::\d+)?$/i.test(host);

const loopbacks: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether somebody at this very machine asks. */
export const isHere = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  loopbacks.has(socket.remoteAddress);

/** Under which names it is asked for, beside those of this machine itself: none where it listens to this machine alone. */
export function namesOf(host: string, addresses: readonly string[]): readonly string[] {
  if (host === 'localhost') return [];
  const machine = hostname().toLowerCase();
  return [...addresses.map((address) => new URL(address).hostname), machine, `${machine}.local`];
}
