/** Serves the built site to the tour as a host does, but can hold its fonts back. */
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPreview } from '../../src/preview/server.ts';

export interface Stage {
  /** Without a slash at the end. */
  readonly url: string;
  /** From now on fonts are held back, and browsers do not cache them. */
  holdFonts(): void;
  /** Paths of the fonts that are held back. */
  waiting(): readonly string[];
  /** Sends the fonts whose path contains `letters`. Without `letters`, sends all, and holds back no more. */
  letCome(letters?: string): void;
  close(): Promise<void>;
}

/** A script that loads and then throws, whatever it is asked to do. */
export const breakingScript = '/assets/breaks.js';
const breaking = `export default new Proxy({}, { get: () => () => { throw new Error('Broken on purpose.'); } });`;

/** Replaces the text of a page. It puts faults in, to test whether the tour finds them. */
export type Rewrite = (html: string, path: string) => string;

export async function openStage(dist: string, rewrite?: Rewrite): Promise<Stage> {
  const preview = await startPreview({ out: dist, port: 0, host: 'localhost' });
  const { hostname, port } = new URL(preview.url);
  // A kept connection may be closed by the server just when it is used again. On a busy machine a picture would be lost.
  const agent = new Agent({ keepAlive: false });
  let holding = false;
  // A font that a browser cached on one page would not be late on the next.
  let forgets = false;
  let held: { readonly path: string; readonly go: () => void }[] = [];

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path === breakingScript) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(breaking);
      return;
    }
    const isFont = path.endsWith('.woff2');
    const pass = () => forward(incoming, outgoing, forgets && isFont);
    if (holding && isFont) held.push({ path, go: pass });
    else pass();
  });

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, forgotten: boolean): void {
    const headers = { ...incoming.headers };
    if (rewrite) {
      // Asks for the whole text, and uncompressed.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'] as const)
        delete headers[name];
    }
    const { method, url: path } = incoming;
    ask({ agent, hostname, port, path, method, headers }, async (answer) => {
      const status = answer.statusCode ?? 500;
      const sent = { ...answer.headers, ...(forgotten && { 'cache-control': 'no-store' }) };
      if (!rewrite || !answer.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(status, sent);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(Buffer.from(chunk));
      const { 'content-length': _, ...rest } = sent;
      outgoing.writeHead(status, rest);
      outgoing.end(rewrite(Buffer.concat(chunks).toString(), path ?? '/'));
    })
      .on('error', () => outgoing.destroy())
      .end();
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://localhost:${own}`,
    holdFonts: () => {
      holding = true;
      forgets = true;
      held = [];
    },
    waiting: () => held.map(({ path }) => path),
    letCome: (letters) => {
      holding &&= letters !== undefined;
      const coming = held.filter(({ path }) => path.includes(letters ?? ''));
      held = held.filter((one) => !coming.includes(one));
      for (const { go } of coming) go();
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await preview.close();
    },
  };
}
