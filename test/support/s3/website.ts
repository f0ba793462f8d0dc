/** The bucket as visitors see it: a static website of one prefix, without signatures, like an S3 website endpoint. */
import { createServer } from 'node:http';
import { listenLocally } from './listen.ts';
import type { Bucket, StoredObject } from './store.ts';

export interface Website {
  readonly url: string;
  close(): Promise<void>;
}

/** `/` is `index.html`, `/x` is `x` or `x/index.html`, anything else is 404 with the site's own page. */
export async function serveWebsite(bucket: Bucket, prefix: string): Promise<Website> {
  const folder = prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`;
  const locate = (path: string): StoredObject | undefined =>
    path === '' || path.endsWith('/')
      ? bucket.get(`${folder}${path}index.html`)
      : (bucket.get(folder + path) ?? bucket.get(`${folder}${path}/index.html`));

  const server = createServer((request, response) => {
    const path = plainPath(request.url ?? '');
    const found = path === undefined ? undefined : locate(path);
    const object = found ?? bucket.get(`${folder}404.html`);
    const redirect = found?.headers['x-amz-website-redirect-location'];
    if (redirect !== undefined) response.setHeader('location', redirect);
    if (object) for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value);
    response.writeHead(redirect !== undefined ? 301 : found ? 200 : 404).end(object?.body);
  });
  return listenLocally(server);
}

function plainPath(url: string): string | undefined {
  const [path = ''] = url.slice(1).split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
