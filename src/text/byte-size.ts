/** Sizes as people write them: `30 kB`, `1.5 MB`, `800 B`, in powers of a thousand as the report prints them. */

const units: Readonly<Record<string, number>> = { B: 1, kB: 1000, MB: 1_000_000 };

/** Bytes, or undefined for a text that is no size. */
export function parseByteSize(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) ?(B|kB|MB)$/.exec(text.trim()) ?? [];
  const factor = units[unit];
  return factor === undefined ? undefined : Math.round(Number(number) * factor);
}
