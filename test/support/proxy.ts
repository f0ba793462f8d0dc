/** A proxy like those of companies: forwards plain requests, and makes tunnels for encrypted ones. */
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { listenLocally } from './s3/listen.ts';

export interface Proxy {
  readonly url: string;
  /** `GET http://host/path` or `CONNECT host:443`, in the order in which they came. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** The `name:password` that it demands. */
  readonly login?: string;
  /** Where all tunnels lead, whatever host they ask for. Without it they are refused. */
  readonly tunnelTo?: { readonly host: string; readonly port: number };
}

export async function startProxy({ login, tunnelTo }: ProxyOptions = {}): Promise<Proxy> {
  const seen: string[] = [];
  const wanted = login && `Basic ${Buffer.from(login).toString('base64')}`;
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    seen.push(`${method} ${url}`);
    if (wanted && headers['proxy-authorization'] !== wanted) {
      response.writeHead(407).end();
      return;
    }
    const { 'proxy-authorization': _, ...passed } = headers;
    const outgoing = request(url, { method, headers: passed }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.on('connect', ({ url = '', headers }, socket) => {
    seen.push(`CONNECT ${url}`);
    const isWelcome = !wanted || headers['proxy-authorization'] === wanted;
    if (!isWelcome || !tunnelTo) {
      socket.end(`HTTP/1.1 ${isWelcome ? '403 Forbidden' : '407 Proxy Authentication Required'}\r\n\r\n`);
      return;
    }
    const through = connect(tunnelTo.port, tunnelTo.host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    for (const end of [through, socket]) end.on('error', () => through.destroy());
  });
  const { url, close } = await listenLocally(server);
  return { url, seen, close };
}
