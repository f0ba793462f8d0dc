import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Names and values of the headers in turn, as they came. A header that came twice is here twice. */
  readonly raw: readonly string[];
  readonly body: Buffer;
}

/** Plainer than fetch: does not normalise the path, follow redirects or decompress. `at`: where the server listens. */
export function ask(
  at: { readonly hostname: string; readonly port: number | string },
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const hostname = at.hostname.replace(/[[\]]/g, '');
  return new Promise((resolve, reject) => {
    request({ hostname, port: at.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          raw: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
