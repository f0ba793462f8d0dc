import { describe, expect, test } from 'vitest';
import { explainAnswer, explainSilence } from '../../../src/stores/s3/explain.ts';

const place = {
  name: 's3://site',
  bucket: 'site',
  region: 'us-east-1',
  service: 'https://s3.example',
  proxies: [],
};

const answer = (status: number, code: string, more = '', headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
  bytes: Buffer.from(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Said &amp; done.</Message>${more}</Error>`,
  ),
});

describe('a refusal', () => {
  test('is quoted as the store means it', () => {
    const bytes = Buffer.from(
      '<Error><Code>Odd</Code><Message>&#39;a&#x27; &lt; &quot;b&quot;</Message></Error>',
    );
    const { message } = explainAnswer({ status: 400, headers: new Headers(), bytes }, 'reading a', place);
    expect(message).toContain(`'a' < "b"`);
  });

  test.each([
    ['no-bucket', answer(404, 'NoSuchBucket')],
    ['access-denied', answer(403, 'AccessDenied')],
    ['unknown-key', answer(403, 'InvalidAccessKeyId')],
    ['wrong-secret', answer(403, 'SignatureDoesNotMatch')],
    ['expired-credentials', answer(400, 'ExpiredToken')],
    ['wrong-clock', answer(403, 'RequestTimeTooSkewed', '', { date: 'Fri, 20 Nov 2026 14:00:00 GMT' })],
    ['wrong-region', answer(400, 'AuthorizationHeaderMalformed', '<Region>eu-west-1</Region>')],
    ['wrong-region', answer(301, 'PermanentRedirect', '', { 'x-amz-bucket-region': 'eu-west-1' })],
    ['too-large', answer(400, 'EntityTooLarge')],
    ['too-large', { status: 413, headers: new Headers(), bytes: Buffer.from('<html>Too large') }],
    ['store-failed', answer(503, 'SlowDown')],
    ['store-failed', { status: 502, headers: new Headers(), bytes: Buffer.from('<html>Bad gateway') }],
  ])('is explained as %s', (code, given) => {
    const error = explainAnswer(given, 'writing a', place);
    expect(error).toMatchObject({
      code,
      message: expect.stringContaining('while writing a'),
      help: expect.any(String),
    });
  });

  test('for the wrong region names the right one, and for a wrong clock the right time', () => {
    const region = explainAnswer(
      answer(400, 'AuthorizationHeaderMalformed', '<Region>eu-west-1</Region>'),
      'x',
      place,
    );
    expect(region.help).toBe('Add --region eu-west-1.');
    const date = 'Fri, 20 Nov 2026 14:00:00 GMT';
    expect(explainAnswer(answer(403, 'RequestTimeTooSkewed', '', { date }), 'x', place).message).toContain(
      date,
    );
  });

  test.each([401, 407])('of a proxy with %i is told from one of the store', (status) => {
    const bytes = Buffer.from('<html>Who are you?');
    const trouble = { status, headers: new Headers(), bytes };
    expect(explainAnswer(trouble, 'writing a', { ...place, proxies: ['HTTP_PROXY'] })).toMatchObject({
      code: 'no-connection',
      message: expect.stringMatching(/proxy.*https:\/\/s3\.example answered 40[17]/),
      help: expect.stringContaining('HTTP_PROXY'),
    });
    expect(explainAnswer(trouble, 'writing a', place)).toMatchObject({ code: 'store-failed' });
  });

  test('passes on what the store says', () => {
    expect(explainAnswer(answer(400, 'Odd'), 'x', place).message).toContain('Said & done.');
  });
});

describe('silence', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code });

  test.each([
    ['ENOTFOUND', /no host/],
    ['ECONNREFUSED', /Nobody answers/],
    ['ECONNRESET', /failed \(ECONNRESET\)/],
    ['UND_ERR_HEADERS_TIMEOUT', /in time/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /No safe connection/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /No safe connection/],
  ])('because of %s is explained', (code, says) => {
    expect(explainSilence(failed(code), 'writing a', place)).toMatchObject({
      code: 'no-connection',
      message: expect.stringMatching(says),
    });
  });

  test('that is a mistake of ours is left as it is', () => {
    const bug = new RangeError('bug');
    expect(explainSilence(bug, 'x', place)).toBe(bug);
  });
});
