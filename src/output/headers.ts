/** The HTTP headers of each file. We list content types ourselves, because hosts guess differently, and often wrongly. */
import type { OutputFile } from '../model.ts';

export interface FileHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

/** By extension, without the dot. */
export const knownContentTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    map: 'application/json; charset=utf-8',
    webmanifest: 'application/manifest+json; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    atom: 'application/atom+xml; charset=utf-8',
    rss: 'application/rss+xml; charset=utf-8',
    xsl: 'application/xslt+xml; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    vcf: 'text/vcard; charset=utf-8',
    ics: 'text/calendar; charset=utf-8',
    vtt: 'text/vtt; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    avif: 'image/avif',
    webp: 'image/webp',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    ico: 'image/vnd.microsoft.icon',
    woff2: 'font/woff2',
    woff: 'font/woff',
    ttf: 'font/ttf',
    otf: 'font/otf',
    mp4: 'video/mp4',
    webm: 'video/webm',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    wav: 'audio/wav',
    pdf: 'application/pdf',
    zip: 'application/zip',
    wasm: 'application/wasm',
  }),
);

/** For files with an unknown extension. Browsers offer to save them. */
export const unknownType = 'application/octet-stream';

/** A file with a hash in its name never changes. Browsers ask for all others again, but usually need not load them again. */
const cacheControls = {
  immutable: 'public, max-age=31536000, immutable',
  revalidated: 'public, max-age=0, must-revalidate',
};

/** The headers of one file of the site. */
export function headersOf({ file, immutable }: Pick<OutputFile, 'file' | 'immutable'>): FileHeaders {
  return {
    contentType: contentTypeOf(file) ?? unknownType,
    cacheControl: immutable ? cacheControls.immutable : cacheControls.revalidated,
  };
}

/** The content type by the file's extension. Undefined if the table does not list the extension. */
export function contentTypeOf(file: string): string | undefined {
  const [, extension = ''] = /\.([^./]+)$/.exec(file) ?? [];
  return knownContentTypes.get(extension.toLowerCase());
}
