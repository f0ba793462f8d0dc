import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';

/** Interim server. To be replaced by the complete one. */
export async function startPreview({ out, port, host }: { out: string; port: number; host: string }): Promise<{ url: string; close(): Promise<void> }> {
  const handler = sirv(out, { dev: true, extensions: ['html'] });
  const server = createServer((request, response) =>
    handler(request, response, () => {
      const page = join(out, '404.html');
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(existsSync(page) ? readFileSync(page) : 'Not found');
    }),
  );
  await new Promise<void>((done) => server.listen(port, host, done));
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${actual}/`,
    close: () => new Promise((done) => { server.close(() => done()); server.closeAllConnections(); }),
  };
}
