import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { EnvironmentError, systemCode } from '../problems/errors.ts';

/** How many ports are tried after the first. */
const portsTried = 100;

/**
 * Starts to listen. Throws an error that says why if it cannot. `anyPort`: if the port is taken, the next ones are
 * tried.
 */
export async function listen(server: Server, port: number, host: string, anyPort = false): Promise<void> {
  for (let next = port; ; next++)
    try {
      return await listenAt(server, next, host);
    } catch (error) {
      const another = anyPort && systemCode(error) === 'EADDRINUSE' && next < port + portsTried;
      if (!another) throw explain(error, port, host);
    }
}

async function listenAt(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const listening = () => {
      server.off('error', failed);
      resolve();
    };
    const failed = (error: Error) => {
      server.off('listening', listening);
      reject(error);
    };
    server.once('error', failed).once('listening', listening).listen(port, host);
  });
}

/** The URL to type into a browser. */
export function addressOf(server: Server, host: string): string {
  // A server that listens on all addresses can also be reached as localhost.
  const name = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${portOf(server)}/`;
}

/** The URLs to type on other devices of the local networks. Empty if the server does not listen for them. */
export function addressesElsewhere(server: Server, host: string): string[] {
  if (!isEverywhere(host)) return [];
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${portOf(server)}/`);
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

function explain(error: unknown, port: number, host: string): unknown {
  const because = { cause: error };
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new EnvironmentError(`Port ${port} is already in use.`, {
        code: 'port-in-use',
        help: 'Stop the other server, or choose another port: --port 0 takes a free one.',
        ...because,
      });
    case 'EACCES':
      return new EnvironmentError(`Port ${port} may not be used by ordinary programs.`, {
        code: 'port-not-permitted',
        help: 'Choose a port above 1023.',
        ...because,
      });
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new EnvironmentError(`"${host}" is no address of this machine.`, {
        code: 'unknown-host',
        help: 'Use "localhost", or 0.0.0.0 to let other devices in.',
        ...because,
      });
    default:
      return error;
  }
}
