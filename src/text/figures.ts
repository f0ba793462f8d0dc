/** `312 B`, `4.2 kB`, `1.38 MB`: at most three significant digits, in powers of a thousand. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 999_950 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 && unit === 'MB' ? value.toFixed(2) : value < 99.95 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}

/** `85 ms`, `2.41 s`, `1 min 12 s`. */
export function formatDuration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_995) return `${(ms / 1000).toFixed(2)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
