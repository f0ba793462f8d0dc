/** A compact text form for lists of encoding requests, because a page with pictures has hundreds of them. */
import { z } from 'zod';
import type { EncodingRequest } from '../model.ts';
import { sizeKey } from './encoding-file.ts';

const format = z.enum(['avif', 'webp', 'png', 'jpeg', 'svg']);

/** Joins successive requests for one picture and format into one text, such as `avif 400,800 images/a.jpg`. A mosaic is `32m`. */
export function writeRequests(requests: readonly EncodingRequest[]): string[] {
  const groups: { readonly path: string; readonly format: string; readonly sizes: string[] }[] = [];
  for (const request of requests) {
    const { path, format } = request;
    const last = groups.at(-1);
    if (last?.path === path && last.format === format) last.sizes.push(sizeKey(request));
    else groups.push({ path, format, sizes: [sizeKey(request)] });
  }
  return groups.map(({ path, format, sizes }) => `${format} ${sizes.join(',')} ${path}`);
}

/** Turns the texts of `writeRequests` back into requests. Throws if a text names an unknown format. */
export function readRequests(texts: readonly string[]): EncodingRequest[] {
  return texts.flatMap((text) => {
    const [kind = '', sizes = ''] = text.split(' ', 2);
    const path = text.slice(kind.length + sizes.length + 2);
    return sizes.split(',').map((size) => ({
      path,
      width: Number.parseInt(size, 10),
      format: format.parse(kind),
      ...(size.endsWith('m') && { mosaic: true as const }),
    }));
  });
}
