import type { Given } from 'site';
import { stillness } from '../../motion/stillness.ts';
import { watchSeen } from '../../motion/watch-seen.ts';
import type { CountUpProps } from './CountUp.tsx';

export const hooks = { 'count+': 'span' } as const;

/** So much of a number must be seen before it starts. */
const enough = 0.2;

/** Lets every number count up to itself, once, when it comes into sight. */
export default function enhance({
  props: { duration },
  signal,
  count: numbers,
}: Given<typeof hooks, CountUpProps>): void {
  for (const number of numbers) {
    let counted = false;
    watchSeen(number, enough, signal, (seen) => {
      if (!seen || counted) return;
      counted = true;
      if (!stillness.matches) countUp(number, duration);
    });
  }
}

function countUp(number: HTMLElement, duration: number): void {
  const figures = number.querySelector('span');
  const final = Number(figures?.textContent);
  if (!figures || !final) return;
  // Nothing beside the figures moves, and nobody hears them run.
  figures.style.minWidth = `${figures.getBoundingClientRect().width}px`;
  figures.ariaHidden = 'true';
  number.dataset.final = String(final);

  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const part = stillness.matches ? 1 : Math.min(1, (now - start) / duration);
    // Cut off and not rounded, so that the last number comes at the very end.
    figures.textContent = String(Math.floor(final * easeOut(part)));
    if (part < 1) {
      requestAnimationFrame(step);
      return;
    }
    figures.removeAttribute('style');
    figures.ariaHidden = null;
    delete number.dataset.final;
  };
  figures.textContent = '0';
  requestAnimationFrame(step);
}

const easeOut = (part: number) => 1 - (1 - part) ** 2;
