/** A compact text form for lists of encoding requests, because a page with pictures has hundreds of them. */
import { z } from 'zod';
import type { EncodingRequest } from '../model.ts';

const format = z.enum(['avif', 'webp', 'png', 'jpeg', 'svg']);

/** Joins successive requests for one picture and format into one text, such as `avif 400,800 images/a.jpg`. */
export function writeRequests(requests: readonly EncodingRequest[]): string[] {
  const groups: { readonly path: string; readonly format: string; readonly widths: number[] }[] = [];
  for (const { path, format, width } of requests) {
    const last = groups.at(-1);
    if (last?.path === path && last.format === format) last.widths.push(width);
    else groups.push({ path, format, widths: [width] });
  }
  return groups.map(({ path, format, widths }) => `${format} ${widths.join(',')} ${path}`);
}

/** Turns the texts of `writeRequests` back into requests. Throws if a text names an unknown format. */
export function readRequests(texts: readonly string[]): EncodingRequest[] {
  return texts.flatMap((text) => {
    const [kind = '', widths = ''] = text.split(' ', 2);
    const path = text.slice(kind.length + widths.length + 2);
    return widths.split(',').map((width) => ({ path, width: Number(width), format: format.parse(kind) }));
  });
}
