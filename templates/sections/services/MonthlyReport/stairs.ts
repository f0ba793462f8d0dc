/** Numbers as a line of steps in a square of 100 by 100, as the house draws all that rises. */
export function stairs(values: readonly number[]): { readonly line: string; readonly area: string } {
  const highest = Math.max(...values);
  const step = 100 / values.length;
  const at = (value: number) => round(100 - (value / highest) * 94);
  const [first = 0, ...rest] = values;
  const line = rest.reduce(
    (path, value, before) => `${path}H${round((before + 1) * step)}V${at(value)}`,
    `M0 ${at(first)}`,
  );
  return { line: `${line}H100`, area: `${line}H100V100H0Z` };
}

const round = (value: number) => Math.round(value * 10) / 10;
