/** The built site as the tour meets it: served as a host will, but its fonts come when they are told to. */
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPreview } from '../../src/preview/server.ts';

export interface Stage {
  /** Without a slash at the end. */
  readonly url: string;
  /** From now on fonts wait, and no browser keeps them. */
  holdFonts(): void;
  /** Paths of the fonts that wait. */
  waiting(): readonly string[];
  /** Lets those come whose path holds these letters; without any, all that wait and will be asked for. */
  letCome(letters?: string): void;
  close(): Promise<void>;
}

/** A script that comes and throws, whatever it is asked to do. */
export const breakingScript = '/assets/breaks.js';
const breaking = `export default new Proxy({}, { get: () => () => { throw new Error('Broken on purpose.'); } });`;

/** Another text in place of a page's own: puts faults into it, so that one can see whether they are seen. */
export type Rewrite = (html: string, path: string) => string;

export async function openStage(dist: string, rewrite?: Rewrite): Promise<Stage> {
  const preview = await startPreview({ out: dist, port: 0, host: 'localhost' });
  const { hostname, port } = new URL(preview.url);
  // A connection that is kept may be closed by the other side just when it is used again: on a busy machine a picture is lost.
  const agent = new Agent({ keepAlive: false });
  let holding = false;
  // What a browser keeps of one page would come at once on the next.
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
      // Plain, and the whole of it each time.
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
