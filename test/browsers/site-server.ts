/** The built site for browsers that tell their driver little: its pages write down what goes wrong in them. */
import { createServer, request } from 'node:http';
import { content } from '../conformance/content.ts';
import { type Provider, startProvider } from '../support/provider.ts';
import { serve } from '../support/serve.ts';

export interface SiteServer {
  readonly url: string;
  /** Gets what the forms send. */
  readonly provider: Provider;
}

/** Listens before anything else of the page runs, its policy included. Stands for itself in the page. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  addEventListener(
    'error',
    ({ target, message }: ErrorEvent) =>
      heard.push(target instanceof Element ? `${target.outerHTML.slice(0, 200)} has not come` : message),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`nobody caught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`${violatedDirective} stops ${blockedURI}`),
  );
  const { error } = window.console;
  window.console.error = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '));
    error(...words);
  };
}

/**
 * Serves what the preview serves; pages come with that listener, and send their enquiries to the provider of the tests.
 * Ends with the process.
 */
export async function serveWithListener(dist: string): Promise<SiteServer> {
  const [preview, provider] = [await serve(dist), await startProvider()];
  const { hostname, port } = new URL(preview.url);
  const server = createServer((asked, response) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const { method, url: path } = asked;
    request({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const { 'content-length': _, etag: __, ...rest } = answer.headers;
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        response.writeHead(answer.statusCode ?? 500, rest);
        response.end(
          isPage
            ? body
                .toString()
                .replace('<head>', () => `<head><script>(${listen})()</script>`)
                .replaceAll(content.site.emailProvider.origin, provider.origin)
            : body,
        );
      });
    }).end();
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { url: `http://localhost:${address.port}`, provider };
}
