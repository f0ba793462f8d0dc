/** ListObjectsV2 (API reference): sorted, in pages, with folders rolled up at a delimiter. */
import { notImplemented, Refusal } from './refusal.ts';
import { type Bucket, sortedKeys } from './store.ts';
import { escapeXml } from './xml.ts';

const known = new Set([
  'list-type',
  'prefix',
  'delimiter',
  'max-keys',
  'start-after',
  'continuation-token',
  'encoding-type',
]);

/** `pageSize` is the most that a page holds, 1,000 on S3. */
export function listObjects(
  name: string,
  bucket: Bucket,
  query: ReadonlyMap<string, string>,
  pageSize: number,
): string {
  for (const parameter of query.keys()) if (!known.has(parameter)) throw notImplemented(parameter);
  if (query.get('list-type') !== '2') throw notImplemented('ListObjects (version 1)');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const asked = Number(query.get('max-keys') ?? 1000);
  if (!Number.isInteger(asked) || asked < 0)
    throw new Refusal(400, 'InvalidArgument', 'Provided max-keys not an integer or within integer range');
  const limit = Math.min(asked, pageSize);
  const token = query.get('continuation-token');
  const after = token === undefined ? (query.get('start-after') ?? '') : readToken(token);

  const entries = rollUp(sortedKeys(bucket), prefix, delimiter).filter(
    (entry) => Buffer.compare(Buffer.from(entry), Buffer.from(after)) > 0,
  );
  const page = entries.slice(0, limit);
  const truncated = entries.length > page.length && limit > 0;
  const encode = (text: string) =>
    query.get('encoding-type') === 'url' ? encodeURIComponent(text).replaceAll('%2F', '/') : escapeXml(text);

  const contents = page.flatMap((key) => {
    const object = bucket.get(key);
    if (!object || isRolledUp(key, prefix, delimiter)) return [];
    const { etag, body, modified } = object;
    return `<Contents><Key>${encode(key)}</Key><LastModified>${new Date(modified).toISOString()}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const folders = page
    .filter((key) => isRolledUp(key, prefix, delimiter))
    .map((key) => `<CommonPrefixes><Prefix>${encode(key)}</Prefix></CommonPrefixes>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>${escapeXml(name)}</Name><Prefix>${encode(prefix)}</Prefix>`,
    `<KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${truncated}</IsTruncated>`,
    query.has('encoding-type') ? `<EncodingType>${query.get('encoding-type')}</EncodingType>` : '',
    truncated ? `<NextContinuationToken>${makeToken(page.at(-1) ?? '')}</NextContinuationToken>` : '',
    ...contents,
    ...folders,
    '</ListBucketResult>',
  ].join('');
}

function rollUp(keys: readonly string[], prefix: string, delimiter: string): string[] {
  const found = new Set<string>();
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    found.add(end < 0 ? key : key.slice(0, end + delimiter.length));
  }
  return [...found];
}

const isRolledUp = (entry: string, prefix: string, delimiter: string) =>
  delimiter !== '' && entry.indexOf(delimiter, prefix.length) >= 0;

/** Tokens mean nothing to clients, and hold characters that must be encoded in an address. */
const makeToken = (key: string) => `1/+${Buffer.from(key).toString('base64')}`;

function readToken(token: string): string {
  if (!token.startsWith('1/+'))
    throw new Refusal(400, 'InvalidArgument', 'The continuation token provided is incorrect');
  return Buffer.from(token.slice(3), 'base64').toString();
}
