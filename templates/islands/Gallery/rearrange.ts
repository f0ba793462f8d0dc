import { stillness } from '../../motion/stillness.ts';

const timing = { duration: 320, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' };

/** Makes a change that moves the cells, and animates them from the old places to the new. Hidden cells fade in. */
export function rearrange(cells: readonly HTMLElement[], change: () => void): void {
  const before = stillness.matches ? [] : cells.map((cell) => cell.getBoundingClientRect());
  change();
  for (const [at, was] of before.entries()) {
    const cell = cells[at];
    const now = cell?.getBoundingClientRect();
    if (!cell || !now?.width) continue;
    const way = `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.width / now.width})`;
    if (was.width) cell.animate({ transformOrigin: ['0 0', '0 0'], transform: [way, 'none'] }, timing);
    else cell.animate({ opacity: [0, 1], scale: [0.9, 1] }, timing);
  }
}
