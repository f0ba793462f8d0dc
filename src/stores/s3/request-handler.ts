/** Lets AWS's library send its requests over our own connection: through proxies, and with a timeout. */
import { z } from 'zod';
import { createConnection } from './connection.ts';

const sdkRequest = z.object({
  method: z.enum(['GET', 'HEAD', 'PUT', 'POST', 'DELETE']),
  protocol: z.string(),
  hostname: z.string(),
  port: z.number().optional(),
  path: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])).optional(),
  headers: z.record(z.string(), z.string()),
  body: z.union([z.string(), z.instanceof(Uint8Array)]).optional(),
});

/** Response headers that the library reads. */
const passedHeaders = ['content-type', 'date', 'x-amzn-errortype', 'x-amzn-requestid', 'x-amzn-query-error'];

/** `timeout`: milliseconds for each request. */
export function requestHandler(env: Readonly<Record<string, string | undefined>>, timeout: number) {
  const connection = createConnection(env);
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle(request: unknown) {
      const { body, headers, method, ...address } = sdkRequest.parse(request);
      const answer = await connection({
        method,
        url: urlOf(address),
        headers,
        body: typeof body === 'string' ? Buffer.from(body) : body,
        timeout,
      });
      return {
        response: {
          statusCode: answer.status,
          headers: Object.fromEntries(
            passedHeaders.flatMap((name) => {
              const value = answer.headers.get(name);
              return value === null ? [] : [[name, value]];
            }),
          ),
          body: answer.bytes,
        },
      };
    },
  };
}

type Address = Pick<z.infer<typeof sdkRequest>, 'protocol' | 'hostname' | 'port' | 'path' | 'query'>;

function urlOf({ protocol, hostname, port, path, query = {} }: Address): URL {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`);
  for (const [name, value] of Object.entries(query))
    for (const part of [value ?? ''].flat()) url.searchParams.append(name, part);
  return url;
}
