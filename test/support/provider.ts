/** Plays the e-mail provider: keeps what is sent to it, and answers or fails as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly type?: string;
}

/** `hang` never answers until it is released; `drop` cuts the connection. */
export type Behaviour = Answer | 'hang' | 'drop';

export interface Delivery {
  readonly method: string;
  readonly path: string;
  /** The media type without parameters such as the boundary. */
  readonly contentType: string;
  /** The values of the body: by part for a form, by key for JSON. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Provider {
  readonly origin: string;
  /** The requests in order, without preflights. */
  readonly deliveries: readonly Delivery[];
  readonly preflights: readonly string[];
  behave(behaviour: Behaviour): void;
  /**
   * Answers hanging requests: all of them, or the `count` that have waited longest. If too few hang, the next requests
   * that arrive get the answer: on a busy machine a page shows that it is sending long before its request arrives.
   */
  release(answer: Answer, count?: number): void;
  /** Forgets all requests, answers hanging ones with 500, listens, and answers 200 OK again. */
  reset(): Promise<void>;
  /** From now on, connections are refused. */
  close(): Promise<void>;
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

export async function startProvider(): Promise<Provider> {
  const deliveries: Delivery[] = [];
  const preflights: string[] = [];
  const hanging: ServerResponse[] = [];
  const early: Answer[] = [];
  let behaviour: Behaviour = { status: 200, text: 'OK' };

  const answer = (response: ServerResponse, { status, text = '', type = 'text/plain' }: Answer) =>
    response.writeHead(status, { ...cors, 'content-type': `${type}; charset=utf-8` }).end(text);

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      preflights.push(request.url ?? '');
      response.writeHead(204, cors).end();
      return;
    }
    deliveries.push(await read(request));
    if (behaviour === 'drop') request.socket.destroy();
    else if (behaviour !== 'hang') answer(response, behaviour);
    else {
      const known = early.shift();
      if (known) answer(response, known);
      else hanging.push(response);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((done, fail) => {
      server.once('error', fail).listen(port, 'localhost', () => {
        server.off('error', fail);
        done();
      });
    });
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port.');
  const { port } = address;

  return {
    origin: `http://localhost:${port}`,
    deliveries,
    preflights,
    behave: (next) => {
      behaviour = next;
    },
    release: (how, count = Math.max(1, hanging.length)) => {
      const waiting = hanging.splice(0, count);
      for (const response of waiting) answer(response, how);
      for (let owed = count - waiting.length; owed > 0; owed--) early.push(how);
    },
    reset: async () => {
      for (const response of hanging.splice(0)) answer(response, { status: 500 });
      early.length = 0;
      deliveries.length = 0;
      preflights.length = 0;
      behaviour = { status: 200, text: 'OK' };
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function read(request: IncomingMessage): Promise<Delivery> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const full = request.headers['content-type'] ?? '';
  const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': full } });
  const contentType = full.replace(/;.*$/, '');
  const isForm = contentType === 'multipart/form-data';
  const values: Record<string, unknown> = isForm
    ? Object.fromEntries(await body.formData())
    : JSON.parse(await body.text());
  return { method: request.method ?? '', path: request.url ?? '', contentType, values };
}
