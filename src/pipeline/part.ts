/**
 * One machine's part of a build that several machines share. The division depends only on content and templates, not on a
 * machine's cache, so that all machines divide the work in the same way.
 */
import { createHash } from 'node:crypto';
import type { EncodingRequest, ImageIndex } from '../model.ts';

export interface PartNumber {
  /** 1 for the first. */
  readonly number: number;
  readonly of: number;
}

export interface Part extends PartNumber {
  /** Whether the page at this address belongs to this part, together with its card. */
  hasPage(url: string): boolean;
  /** The encodings of this part. `wanted` are those of the whole site. Encodings of one original stay together. */
  picturesOf(wanted: readonly EncodingRequest[], images: ImageIndex): readonly EncodingRequest[];
}

export function partOf({ number, of }: PartNumber): Part {
  return {
    number,
    of,
    hasPage: (url) => createHash('sha256').update(url).digest().readUInt32BE() % of === number - 1,
    picturesOf(wanted, images) {
      const originals = new Map<string, EncodingRequest[]>();
      for (const request of wanted) {
        // Copies of a picture share their encodings.
        const hash = images.get(request.path)?.hash ?? request.path;
        const same = originals.get(hash);
        if (same) same.push(request);
        else originals.set(hash, [request]);
      }
      return divide(originals, of)[number - 1] ?? [];
    },
  };
}

/** Assigns the most expensive originals first, each to the part with the least work, so that no part takes much longer. */
function divide(originals: ReadonlyMap<string, readonly EncodingRequest[]>, of: number): EncodingRequest[][] {
  const all = [...originals].map(([hash, requests]) => ({ hash, requests, cost: costOf(requests) }));
  all.sort((a, b) => b.cost - a.cost || (a.hash < b.hash ? -1 : 1));
  const parts = Array.from({ length: of }, () => ({ cost: 0, requests: [] as EncodingRequest[] }));
  for (const { requests, cost } of all) {
    const least = parts.reduce((best, part) => (part.cost < best.cost ? part : best));
    least.cost += cost;
    least.requests.push(...requests);
  }
  return parts.map(({ requests }) => requests);
}

/** The cost of encoding a pixel, relative to AVIF. The cost of decoding an original is estimated from its widest file. */
const pixelCost = { avif: 1, webp: 0.3, png: 0.8, jpeg: 0.1, svg: 0 } as const;

function costOf(requests: readonly EncodingRequest[]): number {
  const widths = requests.map(({ width }) => width);
  const decoding = 0.2 * Math.max(...widths) ** 2;
  return requests.reduce((sum, { width, format }) => sum + pixelCost[format] * width ** 2, decoding);
}
