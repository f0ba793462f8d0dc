/** The XML that S3-compatible stores speak. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

const parser = new XMLParser({
  // Keys such as "1.0" or "007" are text.
  parseTagValue: false,
  ignoreAttributes: true,
  // Also decode numeric entities.
  htmlEntities: true,
  isArray: (name) => ['Error', 'Deleted', 'Contents'].includes(name),
});
const builder = new XMLBuilder({});

const failure = z.object({
  Code: z.string(),
  Message: z.string().optional(),
  Region: z.string().optional(),
});
export type S3Failure = z.infer<typeof failure>;

const errorDocument = z.object({ Error: z.array(failure).min(1) });
const deleteDocument = z.object({
  DeleteResult: z.union([
    z.literal(''),
    z.object({ Error: z.array(failure.extend({ Key: z.string().optional() })).optional() }),
  ]),
});

/** Reads the error in an answer. Undefined if the body holds no error that we understand, as for HEAD. */
export function readFailure(bytes: Uint8Array): S3Failure | undefined {
  return errorDocument.safeParse(readXml(bytes)).data?.Error[0];
}

export const codeIn = (bytes: Uint8Array): string | undefined => readFailure(bytes)?.Code;

/** The keys that a bulk deletion could not delete. Undefined if the answer is not that of a bulk deletion. */
export function readDeleteFailures(bytes: Uint8Array): readonly S3Failure[] | undefined {
  const { data } = deleteDocument.safeParse(readXml(bytes));
  return data && (data.DeleteResult === '' ? [] : (data.DeleteResult.Error ?? []));
}

export interface ListPage {
  readonly objects: readonly {
    readonly key: string;
    readonly size: number;
    readonly etag?: string | undefined;
    readonly modified: number;
  }[];
  /** The token that asks for the next page, if there is one. */
  readonly next: string | undefined;
}

const listDocument = z.object({
  ListBucketResult: z.object({
    EncodingType: z.string().optional(),
    IsTruncated: z.string().optional(),
    NextContinuationToken: z.string().optional(),
    Contents: z
      .array(
        z.object({
          Key: z.string(),
          Size: z.coerce.number(),
          ETag: z.string().optional(),
          LastModified: z.string(),
        }),
      )
      .default([]),
  }),
});

/** Reads a page of a listing (ListObjectsV2). Undefined if the answer is not a listing. */
export function readListPage(bytes: Uint8Array): ListPage | undefined {
  const { data } = listDocument.safeParse(readXml(bytes));
  if (!data) return undefined;
  const { EncodingType, IsTruncated, NextContinuationToken, Contents } = data.ListBucketResult;
  const plain = (key: string) => (EncodingType === 'url' ? decodeKey(key) : key);
  return {
    objects: Contents.map(({ Key, Size, ETag, LastModified }) => ({
      key: plain(Key),
      size: Size,
      etag: ETag?.replaceAll('"', ''),
      modified: Date.parse(LastModified),
    })),
    next: IsTruncated === 'true' ? NextContinuationToken : undefined,
  };
}

const copyDocument = z.object({ CopyObjectResult: z.object({ ETag: z.string() }) });

/** The ETag of a copy, without quotation marks. Undefined if the answer is not that of a copy. */
export const readCopiedEtag = (bytes: Uint8Array): string | undefined =>
  copyDocument.safeParse(readXml(bytes)).data?.CopyObjectResult.ETag.replaceAll('"', '');

/** In encoded keys a plus sign stands for a space, as in forms. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}

/** The body of a bulk deletion. `Quiet` asks the store to name only failures. */
export function writeDelete(keys: readonly string[]): Uint8Array {
  const text: string = builder.build({
    Delete: { Object: keys.map((Key) => ({ Key })), Quiet: 'true' },
  });
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

function readXml(bytes: Uint8Array): unknown {
  try {
    return parser.parse(Buffer.from(bytes).toString());
  } catch {
    // Not XML: the page of a proxy, or an answer that was cut short.
    return undefined;
  }
}
