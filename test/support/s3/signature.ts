/**
 * Signature Version 4 as the store computes it, written from the S3 API reference ("Authenticating Requests: Using
 * the Authorization Header", "Signature Calculations … Transferring Payload in a Single Chunk"), not from a client.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';

export interface ReceivedRequest {
  readonly method: string;
  /** The undecoded path, before the question mark. */
  readonly rawPath: string;
  /** The undecoded query, without the question mark. */
  readonly rawQuery: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** If it is set, requests must carry it. */
  readonly sessionToken?: string;
}

export interface SignatureRules {
  readonly credentials: readonly Keys[];
  readonly region: string;
  /** Milliseconds. */
  readonly now: number;
}

const scheme =
  /^AWS4-HMAC-SHA256 +Credential=([^/,]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, *SignedHeaders=([a-z0-9;-]+), *Signature=([0-9a-f]{64})$/;
const fifteenMinutes = 15 * 60 * 1000;

/** Returns the access key id that signed the request. Throws the answer of S3 if the signature is wrong. */
export function verifySignature(
  request: ReceivedRequest,
  { credentials, region, now }: SignatureRules,
): string {
  const { headers } = request;
  if (headers.authorization === undefined) throw new Refusal(403, 'AccessDenied', 'Access Denied');
  const parts = scheme.exec(headers.authorization);
  if (!parts) throw malformed('The authorization header you provided is invalid.');
  const [, accessKeyId = '', day = '', signedRegion = '', service = '', names = '', signature = ''] = parts;

  const keys = credentials.find((candidate) => candidate.accessKeyId === accessKeyId);
  if (!keys)
    throw new Refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: accessKeyId },
    );
  if (service !== 's3') throw malformed(`Credential service "${service}" is wrong; expecting "s3"`);
  if (signedRegion !== region)
    throw malformed(`the region '${signedRegion}' is wrong; expecting '${region}'`, { Region: region });

  const time = headers['x-amz-date'];
  if (time === undefined || !/^\d{8}T\d{6}Z$/.test(time))
    throw new Refusal(403, 'AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  if (!time.startsWith(day)) throw malformed('Invalid credential date. Date is not the same as X-Amz-Date.');
  if (Math.abs(readTime(time) - now) > fifteenMinutes)
    throw new Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      { RequestTime: time, ServerTime: new Date(now).toISOString() },
    );
  if (keys.sessionToken !== headers['x-amz-security-token'])
    throw new Refusal(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');

  const signedHeaders = names.split(';');
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0)
    throw new Refusal(
      403,
      'AccessDenied',
      'There were headers present in the request which were not signed',
      {
        HeadersNotSigned: unsigned.join(', '),
      },
    );

  const expected = signatureOf(request, { signedHeaders, region, secret: keys.secretAccessKey, time });
  if (!timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(signature, 'hex')))
    throw new Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { AWSAccessKeyId: accessKeyId, CanonicalRequest: canonicalRequest(request, signedHeaders) },
    );
  return accessKeyId;
}

export interface SigningFacts {
  readonly signedHeaders: readonly string[];
  readonly region: string;
  readonly secret: string;
  /** `20130524T000000Z` */
  readonly time: string;
}

/** Lower-case hex. */
export function signatureOf(request: ReceivedRequest, facts: SigningFacts): string {
  const { signedHeaders, region, secret, time } = facts;
  const day = time.slice(0, 8);
  const canonical = createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, canonical].join('\n');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

function canonicalRequest(
  { method, rawPath, rawQuery, headers }: ReceivedRequest,
  signedHeaders: readonly string[],
) {
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    decodePath(rawPath).split('/').map(encodeStrictly).join('/'),
    parseQuery(rawQuery)
      .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
      .sort()
      .join('&'),
    lines.join(''),
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
}

/** S3 reads a plus sign in a path as a space. A client must write `%2B` for a plus. */
export function decodePath(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath.replaceAll('+', ' '));
  } catch {
    throw new Refusal(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

export function parseQuery(rawQuery: string): (readonly [string, string])[] {
  if (rawQuery === '') return [];
  return rawQuery.split('&').map((part) => {
    const [name = '', ...rest] = part.split('=');
    return [decodePath(name), decodePath(rest.join('='))] as const;
  });
}

/** Encodes all but the unreserved characters of RFC 3986, with upper-case hex. */
const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const readTime = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const malformed = (message: string, details: Readonly<Record<string, string>> = {}) =>
  new Refusal(
    400,
    'AuthorizationHeaderMalformed',
    `The authorization header is malformed; ${message}`,
    details,
  );
