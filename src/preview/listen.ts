import type { Server } from 'node:http';
import { EnvironmentError, systemCode } from '../errors.ts';

/** Listens, or says why that cannot be. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  }).catch((error: unknown) => {
    throw explain(error, port, host);
  });
}

/** What to type into a browser. */
export function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // Listening everywhere includes here.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
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
