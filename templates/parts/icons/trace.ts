/** Turns twelve rows of squares into the path of an SVG: one rectangle for each block of equal runs. */
export function trace(drawing: string): string {
  const rows = drawing.trim().split('\n');
  const open = new Map<string, { readonly x: number; readonly y: number; readonly width: number }>();
  let path = '';
  // The step past the last row closes the blocks that are still open.
  for (let y = 0; y <= rows.length; y += 1) {
    const runs = [...(rows[y] ?? '').matchAll(/#+/g)].map((run) => ({ x: run.index, width: run[0].length }));
    const here = new Set(runs.map(({ x, width }) => `${x} ${width}`));
    for (const [key, block] of open) {
      if (here.has(key)) continue;
      path += `M${block.x} ${block.y}h${block.width}v${y - block.y}h-${block.width}z`;
      open.delete(key);
    }
    for (const { x, width } of runs)
      if (!open.has(`${x} ${width}`)) open.set(`${x} ${width}`, { x, y, width });
  }
  return path;
}
