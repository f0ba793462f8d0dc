import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { afterEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../support/s3/signature.ts';
import { type S3Options, type S3Server, startS3, testKeys } from '../support/s3-server.ts';

let server: S3Server | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const client = (keys: { accessKeyId: string; secretAccessKey: string } = testKeys, region = 'us-east-1') =>
  new AwsClient({ ...keys, region, service: 's3', retries: 0 });
const hashOf = (body: string) => createHash('sha256').update(body).digest('hex');
const md5Of = (body: string) => createHash('md5').update(body).digest('base64');

async function start(options?: S3Options) {
  server = await startS3(options);
  const running = server;
  const send = async (
    method: string,
    path: string,
    body = '',
    headers: Record<string, string> = {},
    aws = client(),
  ) => {
    const response = await aws.fetch(`${running.endpoint}/site${path}`, {
      method,
      headers: { 'x-amz-content-sha256': hashOf(body), ...headers },
      ...(body !== '' && { body }),
    });
    const text = await response.text();
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
    return { status: response.status, code, text, headers: response.headers };
  };
  return { server: running, send };
}

describe('the signature', () => {
  // The worked examples of "Authenticating Requests: Using the Authorization Header" in the S3 API reference.
  const facts = {
    region: 'us-east-1',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    time: '20130524T000000Z',
  };
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };

  test.each([
    [
      'GET /test.txt',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      { range: 'bytes=0-9', 'x-amz-content-sha256': empty },
    ],
    [
      'PUT /test$file.text',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    ],
    [
      'GET /?max-keys=2&prefix=J',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      { 'x-amz-content-sha256': empty },
    ],
    [
      'GET /?lifecycle',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
      { 'x-amz-content-sha256': empty },
    ],
  ])('of %s is what the documentation computes', (line, signature, own) => {
    const [method = '', url = ''] = line.split(' ');
    const [rawPath = '', rawQuery = ''] = url.split('?');
    const headers: Record<string, string> = { ...common, ...own };
    const signedHeaders = Object.keys(headers).sort();
    expect(signatureOf({ method, rawPath, rawQuery, headers }, { ...facts, signedHeaders })).toBe(signature);
  });

  test('is refused where the secret, the region, the clock or the headers are not as signed', async () => {
    const { server, send } = await start();
    const put = (aws: AwsClient) => send('PUT', '/a', 'a', {}, aws);
    expect(await put(client({ ...testKeys, secretAccessKey: 'wrong' }))).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
    expect(await put(client({ ...testKeys, accessKeyId: 'NOBODY' }))).toMatchObject({
      status: 403,
      code: 'InvalidAccessKeyId',
    });
    const elsewhere = await put(client(testKeys, 'eu-west-1'));
    expect(elsewhere).toMatchObject({ status: 400, code: 'AuthorizationHeaderMalformed' });
    expect(elsewhere.text).toContain('<Region>us-east-1</Region>');

    const signed = await client().sign(`${server.endpoint}/site/a`, { method: 'PUT', body: 'a' });
    const tampered = new Request(signed, {
      headers: { ...Object.fromEntries(signed.headers), 'x-amz-meta-more': '1' },
    });
    expect(await (await fetch(tampered)).text()).toContain(
      '<HeadersNotSigned>x-amz-meta-more</HeadersNotSigned>',
    );
    expect((await fetch(`${server.endpoint}/site/a`)).status).toBe(403);
    expect(server.bucket().size).toBe(0);
  });

  test('is refused when it is older than fifteen minutes', async () => {
    const { send } = await start({ now: () => Date.now() + 16 * 60 * 1000 });
    expect(await send('GET', '/a')).toMatchObject({ status: 403, code: 'RequestTimeTooSkewed' });
  });
});

describe('a body', () => {
  test.each([
    ['of another hash', { 'x-amz-content-sha256': hashOf('b') }, 400, 'XAmzContentSHA256Mismatch'],
    ['without a signed hash', { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }, 403, 'AccessDenied'],
    [
      'in signed chunks',
      { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' },
      501,
      'NotImplemented',
    ],
    ['of another MD5', { 'content-md5': md5Of('b') }, 400, 'BadDigest'],
    ['with a malformed MD5', { 'content-md5': 'abc' }, 400, 'InvalidDigest'],
    ['with a newer checksum', { 'x-amz-checksum-crc32': 'AAAAAA==' }, 501, 'NotImplemented'],
    ['with an unknown header', { 'x-amz-acl': 'public-read' }, 501, 'NotImplemented'],
    [
      'with an impossible redirect',
      { 'x-amz-website-redirect-location': 'there' },
      400,
      'InvalidRedirectLocation',
    ],
    ['with too much metadata', { 'x-amz-meta-long': 'x'.repeat(2049) }, 400, 'MetadataTooLarge'],
  ])('%s is refused', async (_, headers, status, code) => {
    const { server, send } = await start();
    expect(await send('PUT', '/a', 'a', headers)).toMatchObject({ status, code });
    expect(server.bucket().size).toBe(0);
  });

  test('comes back with its headers and its MD5 as the entity tag', async () => {
    const { send } = await start();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0',
      'x-amz-meta-sha256': hashOf('word'),
      'x-amz-website-redirect-location': '/there',
      'content-md5': md5Of('word'),
    };
    expect((await send('PUT', '/a/b.html', 'word', headers)).status).toBe(200);
    for (const method of ['GET', 'HEAD']) {
      const got = await send(method, '/a/b.html');
      const { 'content-md5': _, ...kept } = headers;
      expect(Object.fromEntries(got.headers)).toMatchObject(kept);
      expect(got.headers.get('etag')).toBe(`"${createHash('md5').update('word').digest('hex')}"`);
      expect(got.text).toBe(method === 'GET' ? 'word' : '');
    }
    expect(await send('GET', '/b')).toMatchObject({ status: 404, code: 'NoSuchKey' });
    expect((await send('DELETE', '/b')).status).toBe(204);
  });
});

describe('a conditional write', () => {
  const first = { 'if-none-match': '*' };
  test('holds where it is honoured', async () => {
    const { send } = await start();
    const etag = (await send('PUT', '/lock', '1', first)).headers.get('etag') ?? '';
    expect(await send('PUT', '/lock', '2', first)).toMatchObject({ status: 412, code: 'PreconditionFailed' });
    expect((await send('PUT', '/lock', '3', { 'if-match': etag })).status).toBe(200);
    expect((await send('PUT', '/lock', '4', { 'if-match': etag })).status).toBe(412);
    expect((await send('PUT', '/new', '4', { 'if-match': etag })).status).toBe(404);
    expect((await send('DELETE', '/lock', '', { 'if-match': etag })).status).toBe(412);
  });

  test('overwrites where it is ignored, and is refused where it is unknown', async () => {
    const { server, send } = await start({ conditions: 'ignored' });
    await send('PUT', '/lock', '1', first);
    expect((await send('PUT', '/lock', '2', first)).status).toBe(200);
    server.setConditions('refused');
    expect(await send('PUT', '/lock', '3', first)).toMatchObject({ status: 501, code: 'NotImplemented' });
    expect(server.bucket().get('lock')?.body.toString()).toBe('2');
  });
});

describe('many objects', () => {
  test('are listed in pages, in the order of their bytes, rolled up at a delimiter', async () => {
    const { send } = await start({ pageSize: 2 });
    const keys = ['a/ü', 'a/z', 'a/&', 'b', 'a/c/d', 'a/c/e'];
    for (const key of keys) await send('PUT', `/${key}`, 'x');
    const list = async (query: string) => {
      const found: string[] = [];
      let token = '';
      do {
        const { text } = await send('GET', `?list-type=2${query}${token}`);
        found.push(
          ...[...text.matchAll(/<(?:Key|Prefix)>([^<]+)<\/(?:Key|Prefix)>/g)].map(([, key = '']) => key),
        );
        const [, next] = /<NextContinuationToken>(.*)<\/Next/.exec(text) ?? [];
        token = next === undefined ? '' : `&continuation-token=${encodeURIComponent(next)}`;
      } while (token !== '');
      return found;
    };
    expect(await list('')).toEqual(['a/&#38;', 'a/c/d', 'a/c/e', 'a/z', 'a/ü', 'b']);
    expect(await list('&delimiter=%2F')).toEqual(['b', 'a/']);
    expect(await list('&start-after=a%2Fz&encoding-type=url')).toEqual(['a/%C3%BC', 'b']);
    expect((await send('GET', '')).status).toBe(501);
  });

  test('are deleted at once only with an MD5 of the list', async () => {
    const { server, send } = await start();
    for (const key of ['a', 'b', 'c']) await send('PUT', `/${key}`, key);
    const body =
      '<Delete><Quiet>true</Quiet><Object><Key>a</Key></Object><Object><Key>b</Key></Object></Delete>';
    expect(await send('POST', '?delete=', body)).toMatchObject({ status: 400, code: 'InvalidRequest' });
    expect((await send('POST', '?delete=', body, { 'content-md5': md5Of(body) })).status).toBe(200);
    expect([...server.bucket().keys()]).toEqual(['c']);
    const none = '<Delete></Delete>';
    expect(await send('POST', '?delete=', none, { 'content-md5': md5Of(none) })).toMatchObject({
      code: 'MalformedXML',
    });
  });
});

describe('an injected fault', () => {
  test('answers, delays, cuts the connection before the work or after it', async () => {
    const { server, send } = await start();
    server.inject(({ key }) => (key === 'busy' ? { status: 503, code: 'SlowDown' } : undefined));
    expect(await send('PUT', '/busy', 'a')).toMatchObject({ status: 503, code: 'SlowDown' });
    server.inject(() => 'reset');
    await expect(send('PUT', '/reset', 'a')).rejects.toThrow();
    server.inject(() => 'applied-but-reset');
    await expect(send('PUT', '/applied', 'a')).rejects.toThrow();
    server.inject(() => ({ delayMs: 1 }));
    expect((await send('PUT', '/late', 'a')).status).toBe(200);
    expect([...server.bucket().keys()]).toEqual(['applied', 'late']);
    expect(server.log.map(({ key, status, bytes }) => [key, status, bytes])).toEqual([
      ['busy', 503, 1],
      ['reset', 0, 0],
      ['applied', 0, 1],
      ['late', 200, 1],
    ]);
  });
});

describe('the website', () => {
  test('serves a prefix with the objects’ headers', async () => {
    const { server, send } = await start();
    const html = { 'content-type': 'text/html; charset=utf-8' };
    await send('PUT', '/www/index.html', 'home', html);
    await send('PUT', '/www/a/index.html', 'page', html);
    await send('PUT', '/www/old/index.html', 'moved', { ...html, 'x-amz-website-redirect-location': '/a' });
    await send('PUT', '/www/404.html', 'missing', html);
    const { url } = await server.website('www');
    const get = async (path: string) => {
      const response = await fetch(url + path, { redirect: 'manual' });
      return [response.status, response.headers.get('content-type'), await response.text()];
    };
    expect(await get('/')).toEqual([200, html['content-type'], 'home']);
    expect(await get('/a?q')).toEqual([200, html['content-type'], 'page']);
    expect(await get('/a/')).toEqual([200, html['content-type'], 'page']);
    expect(await get('/old')).toEqual([301, html['content-type'], 'moved']);
    expect(await get('/b')).toEqual([404, html['content-type'], 'missing']);
    expect(await get('/%')).toEqual([404, html['content-type'], 'missing']);
  });
});
