/** A bucket of an S3-compatible service as a place to publish to. */
import { inParallel } from '../../files/in-parallel.ts';
import type {
  Condition,
  CopiedObject,
  Guard,
  Listed,
  PutOutcome,
  Store,
  StoreObject,
  Version,
} from '../store.ts';
import { type BucketAddress, keyUrls } from './address.ts';
import { explainAnswer, explainSilence } from './explain.ts';
import type { S3Answer, S3Request, Sender } from './send.ts';
import { codeIn, readCopiedEtag, readDeleteFailures, readListPage, writeDelete } from './xml.ts';

export interface BucketOptions extends BucketAddress {
  readonly sender: Sender;
  readonly now: () => number;
  readonly details: Readonly<Record<string, string>>;
}

/** Bytes. One PutObject takes no more ("Uploading objects", S3 user guide). Other stores take as much or more. */
const largestPut = 5 * 1024 ** 3;

/** The most keys that one delete request may name. */
const deletesAtOnce = 1000;

const redirectHeader = 'x-amz-website-redirect-location';

export function bucketStore(options: BucketOptions): Store {
  const { sender, bucket, prefix, region } = options;
  const urls = keyUrls(options);
  const name = `s3://${bucket}${prefix && `/${prefix}`}`;
  const place = { name, bucket, region, service: new URL(urls.bucket).origin, proxies: sender.proxies };
  let knowsRedirects = true;
  let deletesMany = true;
  let copies = true;
  let quotesEtags = true;

  async function send(request: S3Request, doing: string): Promise<S3Answer> {
    try {
      return await sender.send(request);
    } catch (error) {
      throw explainSilence(error, doing, place);
    }
  }

  const head = (key: string) => send({ method: 'HEAD', url: urls.of(key) }, `looking at ${key}`);

  const matching = (etag: string) => (quotesEtags ? etag : unquoted(etag));

  /**
   * Ceph RADOS Gateway, and hosts that run it, compare `If-Match` with the ETag without its quotation marks. So they
   * refuse the right ETag in quotes. A refused write is therefore tried again without quotes. Once that has helped,
   * quotes are no longer sent.
   */
  async function put(object: StoreObject, condition?: Condition, guard?: Guard): Promise<PutOutcome> {
    const outcome = await putOnce(object, condition, guard);
    if (outcome.kind !== 'refused' || !condition || 'absent' in condition || !quotesEtags) return outcome;
    const bare = await putOnce(object, { etag: unquoted(condition.etag) }, guard);
    if (bare.kind === 'stored') quotesEtags = false;
    return bare;
  }

  async function putOnce(
    object: StoreObject,
    condition: Condition | undefined,
    guard: Guard | undefined,
  ): Promise<PutOutcome> {
    const doing = `writing ${object.key}`;
    const redirect = object.redirect !== undefined && knowsRedirects;
    const answer = await send(
      {
        method: 'PUT',
        url: urls.of(object.key),
        body: object.body,
        sha256: object.sha256,
        guard,
        headers: {
          'Content-Type': object.contentType,
          'Cache-Control': object.cacheControl,
          'x-amz-meta-sha256': object.sha256,
          ...(redirect && { [redirectHeader]: headerText(object.redirect ?? '') }),
          ...(condition &&
            ('absent' in condition ? { 'If-None-Match': '*' } : { 'If-Match': matching(condition.etag) })),
        },
      },
      doing,
    );
    if (isSuccess(answer)) return { kind: 'stored', etag: etagOf(answer) };
    if (condition && isRefusal(answer)) return { kind: 'refused' };
    if (condition && isUnknownFeature(answer)) return { kind: 'unsupported' };
    if (redirect && isUnknownFeature(answer)) {
      // Go on without the header: the page itself redirects, too.
      knowsRedirects = false;
      return putOnce(object, condition, guard);
    }
    throw explainAnswer(answer, doing, place);
  }

  /**
   * Some stores answer 200 with an error. Others do not know the request and write an empty object. Only an answer that
   * names the same ETag says that the right bytes are there.
   */
  async function copy(object: CopiedObject, from: Version, guard?: Guard): Promise<boolean> {
    if (!copies) return false;
    const answer = await send(
      {
        method: 'PUT',
        url: urls.of(object.key),
        guard,
        moves: object.size,
        headers: {
          'Content-Type': object.contentType,
          'Cache-Control': object.cacheControl,
          'x-amz-copy-source': urls.source(from.key),
          'x-amz-metadata-directive': 'REPLACE',
          'x-amz-meta-sha256': object.sha256,
        },
      },
      `copying ${from.key}`,
    );
    const done = isSuccess(answer) && readCopiedEtag(answer.bytes) === unquoted(from.etag);
    // Do not try again: the next copy would fail for the same reason, and writing works everywhere.
    if (!done) copies = false;
    return done;
  }

  async function removeMany(keys: readonly string[], guard?: Guard): Promise<void> {
    const body = writeDelete(keys.map((key) => (prefix === '' ? key : `${prefix}/${key}`)));
    const doing = `deleting ${keys.length} objects`;
    const answer = await send(
      {
        method: 'POST',
        url: `${urls.bucket}?delete=`,
        body,
        guard,
        headers: { 'Content-Type': 'application/xml' },
      },
      doing,
    );
    const failures = isSuccess(answer) ? readDeleteFailures(answer.bytes) : undefined;
    if (failures?.length === 0) return;
    // Google's store has no such request, and others fail on it. A policy may deny it although it allows to delete each
    // single key. Deleting one by one works everywhere.
    deletesMany = false;
    await removeEach(keys, guard);
  }

  async function removeEach(keys: readonly string[], guard?: Guard): Promise<void> {
    await inParallel(8, keys, async (key) => {
      const doing = `deleting ${key}`;
      const answer = await send({ method: 'DELETE', url: urls.of(key), guard }, doing);
      if (!isSuccess(answer) && !isAbsent(answer)) throw explainAnswer(answer, doing, place);
    });
  }

  /** One request for each 1,000 keys. */
  async function listAll(below = ''): Promise<ReadonlyMap<string, Listed> | undefined> {
    const folder = [prefix, below].map((part) => part && `${part}/`).join('');
    const found = new Map<string, Listed>();
    const query = { 'encoding-type': 'url', 'list-type': '2', prefix: folder };
    let next: string | undefined;
    do {
      const url = urls.asking({ ...(next !== undefined && { 'continuation-token': next }), ...query });
      const doing = 'listing what is there';
      const answer = await send({ method: 'GET', url }, doing);
      const page = isSuccess(answer) ? readListPage(answer.bytes) : undefined;
      if (!page && answer.status >= 500 && answer.status !== 501) throw explainAnswer(answer, doing, place);
      // The store denies the listing or has none.
      if (!page) return undefined;
      for (const { key, ...object } of page.objects)
        if (key.startsWith(folder)) found.set(key.slice(folder.length), { etag: undefined, ...object });
      next = page.next;
    } while (next !== undefined);
    return found;
  }

  return {
    name,
    details: options.details,
    largest: largestPut,
    now: () => options.now() + sender.clockLead(),
    figures: () => ({ ...sender.figures }),
    put,
    copy,
    // A bucket never holds half-written objects.
    tidy: async () => {},
    async get(key) {
      const doing = `reading ${key}`;
      const answer = await send({ method: 'GET', url: urls.of(key) }, doing);
      if (isSuccess(answer)) return { bytes: answer.bytes, etag: etagOf(answer) };
      if (isAbsent(answer) && codeIn(answer.bytes) !== 'NoSuchBucket') return undefined;
      throw explainAnswer(answer, doing, place);
    },
    async has(key) {
      const answer = await head(key);
      if (isSuccess(answer)) return true;
      // Without permission to list, a store answers 403 for an object that is not there.
      if (isAbsent(answer) || answer.status === 403) return false;
      throw explainAnswer(answer, `looking at ${key}`, place);
    },
    async holds({ key, sha256, size, contentType, cacheControl }) {
      const answer = await head(key);
      if (!isSuccess(answer)) return false;
      const has = (header: string, value: string | undefined) =>
        value === undefined || answer.headers.get(header) === value;
      return (
        has('x-amz-meta-sha256', sha256) &&
        has('content-length', size === undefined ? undefined : String(size)) &&
        has('content-type', contentType) &&
        has('cache-control', cacheControl)
      );
    },
    list: listAll,
    async remove(keys, guard) {
      if (keys.length === 1 || !deletesMany) return removeEach(keys, guard);
      for (let index = 0; index < keys.length; index += deletesAtOnce)
        await removeMany(keys.slice(index, index + deletesAtOnce), guard);
    },
  };
}

const isSuccess = ({ status }: S3Answer) => status >= 200 && status < 300;
const isAbsent = ({ status }: S3Answer) => status === 404;
/** 409 where two conditional writes met, 404 where the version to replace is gone. */
const isRefusal = ({ status, bytes }: S3Answer) =>
  status === 412 || status === 409 || (status === 404 && codeIn(bytes) === 'NoSuchKey');
const isUnknownFeature = ({ status, bytes }: S3Answer) =>
  status === 501 ||
  (status === 400 && /^(NotImplemented|InvalidArgument|InvalidRequest)$/.test(codeIn(bytes) ?? ''));

/** Proxies that compress make the ETag weak (`W/`). A weak ETag matches nothing, so the mark is removed. */
const etagOf = ({ headers }: S3Answer) => headers.get('etag')?.replace(/^W\//, '');

const unquoted = (etag: string) => etag.replaceAll('"', '');

/** Headers must be ASCII, so other characters are percent-encoded. */
const headerText = (text: string) => text.replaceAll(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part));
