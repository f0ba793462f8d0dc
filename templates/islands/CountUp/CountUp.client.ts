import type { Given } from 'site';
import { stillness } from '../../motion/stillness.ts';
import { watchSeen } from '../../motion/watch-seen.ts';
import type { CountUpProps } from './CountUp.tsx';

export const hooks = { 'count+': 'span' } as const;

/** The share of a number that must be in sight before it starts to count. */
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
  // The width is kept, so that nothing beside the figures moves. Screen readers do not read the running figures.
  figures.style.minWidth = `${figures.getBoundingClientRect().width}px`;
  figures.ariaHidden = 'true';
  number.dataset.final = String(final);

  const withNoughts = (count: number) => String(count).padStart(String(final).length, '0');
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const part = stillness.matches ? 1 : Math.min(1, (now - start) / duration);
    // Rounded down, so that the final number appears only at the very end. Leading noughts keep its first figure at its place.
    figures.textContent = withNoughts(Math.floor(final * easeOut(part)));
    if (part < 1) {
      requestAnimationFrame(step);
      return;
    }
    figures.removeAttribute('style');
    figures.ariaHidden = null;
    delete number.dataset.final;
  };
  figures.textContent = withNoughts(0);
  requestAnimationFrame(step);
}

const easeOut = (part: number) => 1 - (1 - part) ** 2;
