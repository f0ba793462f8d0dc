/** Checks a request's headers and body as S3 does before it performs the request. */
import { createHash } from 'node:crypto';
import { notImplemented, Refusal } from './refusal.ts';

/** All other headers that begin with `x-amz-` are refused, also those of newer SDKs (`x-amz-checksum-crc32` …). */
const knownHeaders = new Set([
  'x-amz-content-sha256',
  'x-amz-copy-source',
  'x-amz-date',
  'x-amz-metadata-directive',
  'x-amz-security-token',
  'x-amz-website-redirect-location',
]);
/** The most bytes of all metadata names and values together ("Object metadata", user guide). */
const metadataLimit = 2048;

export function checkHeaders(
  method: string,
  headers: Readonly<Record<string, string>>,
  lacking: readonly string[] = [],
): void {
  for (const [name, value] of Object.entries(headers))
    if (
      lacking.includes(name) ||
      (name.startsWith('x-amz-') && !name.startsWith('x-amz-meta-') && !knownHeaders.has(name))
    )
      throw notImplemented(`Header '${name}' with value '${value}'`);
  if (/\baws-chunked\b/.test(headers['content-encoding'] ?? '')) throw notImplemented('aws-chunked');
  if (headers['transfer-encoding'] !== undefined) throw notImplemented('Transfer-Encoding');
  if ((method === 'PUT' || method === 'POST') && headers['content-length'] === undefined)
    throw new Refusal(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');

  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  if (metadata.reduce((sum, [name, value]) => sum + name.length - 11 + value.length, 0) > metadataLimit)
    throw new Refusal(
      400,
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed metadata size',
    );
}

/** Stricter than S3 in one respect: a body whose hash is not signed is refused. */
export function checkBody(headers: Readonly<Record<string, string>>, body: Buffer): void {
  const signed = headers['x-amz-content-sha256'];
  if (signed === undefined)
    throw new Refusal(
      400,
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  if (signed.startsWith('STREAMING-')) throw notImplemented(signed);
  if (signed === 'UNSIGNED-PAYLOAD') {
    if (body.length > 0) throw new Refusal(403, 'AccessDenied', 'The hash of a body must be signed here.');
  } else if (signed !== createHash('sha256').update(body).digest('hex'))
    throw new Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );

  const md5 = headers['content-md5'];
  if (md5 === undefined) return;
  if (!/^[A-Za-z0-9+/]{22}==$/.test(md5))
    throw new Refusal(400, 'InvalidDigest', 'The Content-MD5 you specified was invalid.');
  if (md5 !== createHash('md5').update(body).digest('base64'))
    throw new Refusal(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
}
