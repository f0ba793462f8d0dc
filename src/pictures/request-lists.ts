/** Many encodings in few words: pages with pictures ask for hundreds. */
import { z } from 'zod';
import type { EncodingRequest } from '../model.ts';

const format = z.enum(['avif', 'webp', 'png', 'jpeg', 'svg']);

/** Neighbours of one picture and format as one text, such as `avif 400,800 images/a.jpg`. */
export function writeRequests(requests: readonly EncodingRequest[]): string[] {
  const groups: { readonly path: string; readonly format: string; readonly widths: number[] }[] = [];
  for (const { path, format, width } of requests) {
    const last = groups.at(-1);
    if (last?.path === path && last.format === format) last.widths.push(width);
    else groups.push({ path, format, widths: [width] });
  }
  return groups.map(({ path, format, widths }) => `${format} ${widths.join(',')} ${path}`);
}

/** The same list again. Throws for a text that is no such list. */
export function readRequests(texts: readonly string[]): EncodingRequest[] {
  return texts.flatMap((text) => {
    const [kind = '', widths = ''] = text.split(' ', 2);
    const path = text.slice(kind.length + widths.length + 2);
    return widths.split(',').map((width) => ({ path, width: Number(width), format: format.parse(kind) }));
  });
}
