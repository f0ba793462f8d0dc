/** The calls of the S3 API that a publisher may need. All others are answered with 501. */
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { type Conditions, checkDelete, checkWrite } from './conditions.ts';
import { listObjects } from './list.ts';
import { notImplemented, Refusal } from './refusal.ts';
import { decodePath, parseQuery, type ReceivedRequest } from './signature.ts';
import { type Bucket, makeObject, type StoredObject, storedHeaders } from './store.ts';
import { escapeXml } from './xml.ts';

/**
 * Listing and bulk deletion are requests to the bucket. A policy for the keys below a prefix does not grant them, and
 * Ceph RADOS Gateway then denies a bulk deletion as a whole.
 */
export type Denial = 'listing' | 'bulk deletion';

export interface StoreState {
  readonly buckets: ReadonlyMap<string, Bucket>;
  readonly conditions: Conditions;
  readonly denies: readonly Denial[];
  /** The most keys in one page of a listing. */
  readonly pageSize: number;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** Where a request points. The key is empty for a bucket. */
export function addressed(rawPath: string): { readonly bucket: string; readonly key: string } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodePath(rawPath)) ?? [];
  return { bucket, key };
}

/** Performs a request in one step. Throws a `Refusal` if it cannot be done. */
export function perform(request: ReceivedRequest, body: Buffer, state: StoreState): Answer {
  const { method, headers } = request;
  const { bucket: name, key } = addressed(request.rawPath);
  const bucket = state.buckets.get(name);
  if (!bucket)
    throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
  if (Buffer.byteLength(key) > 1024) throw new Refusal(400, 'KeyTooLongError', 'Your key is too long');
  const query = new Map(parseQuery(request.rawQuery));

  if (key === '') {
    const isBulkDeletion = method === 'POST' && query.has('delete');
    const denial: Denial | undefined = isBulkDeletion
      ? 'bulk deletion'
      : method === 'GET'
        ? 'listing'
        : undefined;
    if (denial && state.denies.includes(denial)) throw new Refusal(403, 'AccessDenied', 'Access Denied');
    if (method === 'GET') return xml(listObjects(name, bucket, query, state.pageSize));
    if (method === 'HEAD') return { status: 200 };
    if (isBulkDeletion) return deleteMany(bucket, headers, body);
    throw notImplemented(`${method} of a bucket`);
  }
  // SDKs add their own name to the address.
  for (const parameter of query.keys()) if (parameter !== 'x-id') throw notImplemented(parameter);
  if (method === 'GET' || method === 'HEAD') return read(bucket, key, headers);
  if (method === 'PUT') {
    checkWrite(state.conditions, headers, bucket.get(key));
    if (headers['x-amz-copy-source'] !== undefined) return copy(bucket, key, headers, state);
    const object = makeObject(body, storedHeaders(headers), state.now);
    bucket.set(key, object);
    return { status: 200, headers: { etag: object.etag } };
  }
  if (method === 'DELETE') {
    checkDelete(state.conditions, headers, bucket.get(key));
    bucket.delete(key);
    return { status: 204 };
  }
  throw notImplemented(`${method} of an object`);
}

function read(bucket: Bucket, key: string, headers: Readonly<Record<string, string>>): Answer {
  const object = find(bucket, key);
  if (headers.range !== undefined) throw notImplemented('Range');
  const common = {
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
  if (headers['if-none-match'] === object.etag) return { status: 304, headers: common };
  if (headers['if-match'] !== undefined && headers['if-match'] !== object.etag)
    throw new Refusal(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
  return { status: 200, headers: common, body: object.body };
}

/** Without `REPLACE` new headers are ignored, with it the old ones are dropped ("CopyObject", API reference). */
function copy(
  bucket: Bucket,
  key: string,
  headers: Readonly<Record<string, string>>,
  { buckets, now }: StoreState,
) {
  const from = addressed(`/${(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')}`);
  const source = find(buckets.get(from.bucket) ?? new Map(), from.key);
  const replace = headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!replace && source === bucket.get(key))
    throw new Refusal(400, 'InvalidRequest', 'This copy request is illegal because it changes nothing.');
  const object = makeObject(source.body, replace ? storedHeaders(headers) : source.headers, now);
  bucket.set(key, object);
  return xml(
    `<CopyObjectResult><LastModified>${new Date(now).toISOString()}</LastModified><ETag>${escapeXml(object.etag)}</ETag></CopyObjectResult>`,
  );
}

const one = z.object({ Key: z.string() });
const deletion = z.object({
  Delete: z.object({ Object: z.array(one).min(1).max(1000), Quiet: z.string().optional() }),
});

/** At most 1,000 keys, and never without `Content-MD5` ("DeleteObjects", API reference). */
function deleteMany(bucket: Bucket, headers: Readonly<Record<string, string>>, body: Buffer): Answer {
  if (headers['content-md5'] === undefined)
    throw new Refusal(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5');
  const parser = new XMLParser({
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => name === 'Object',
  });
  const parsed = deletion.safeParse(parser.parse(body.toString()));
  if (!parsed.success)
    throw new Refusal(
      400,
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  const { Object: keys, Quiet } = parsed.data.Delete;
  for (const { Key } of keys) bucket.delete(Key);
  const lines =
    Quiet === 'true' ? [] : keys.map(({ Key }) => `<Deleted><Key>${escapeXml(Key)}</Key></Deleted>`);
  return xml(
    `<DeleteResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}</DeleteResult>`,
  );
}

function find(bucket: Bucket, key: string): StoredObject {
  const object = bucket.get(key);
  if (!object) throw new Refusal(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
  return object;
}

function xml(text: string): Answer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: text };
}
