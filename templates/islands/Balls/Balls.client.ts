import type { Given } from 'site';
import { stillness } from '../../motion/stillness.ts';
import { watchSeen } from '../../motion/watch-seen.ts';

export const hooks = { 'ball+': 'span', 'shadow*': 'span' } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Ball {
  readonly ball: HTMLElement;
  readonly shadow: HTMLElement | undefined;
  /** The resting position of its centre, in pixels from the upper left corner of the row. */
  readonly rest: Point;
  /** The farthest it may move, in pixels. */
  readonly reach: number;
}

/** The share of its remaining way that a ball moves in a sixtieth of a second. */
const spring = 0.12;
/** How far a ball can move, as a share of the width of its niche. */
const room = 0.18;
/** At this distance of the pointer, in multiples of `reach`, a ball leans half as far as it can. */
const half = 2;
/** A distance of so few pixels cannot be seen. */
const nothing = 0.1;

/** Lets the balls lean towards a mouse pointer. Frames are asked for only while a ball is on its way. */
export default function enhance({ root, signal, ball: all, shadow: shadows }: Given<typeof hooks>): void {
  const row = root.firstElementChild;
  if (!(row instanceof HTMLElement)) return;
  const precise = matchMedia('(pointer: fine)');
  const places = new Map<HTMLElement, Point>();
  let balls: readonly Ball[] = [];
  let pointer: Point | undefined;
  let seen = false;
  let last: number | undefined;

  const follows = () => seen && precise.matches && !stillness.matches;
  const step = (now: number) => {
    const frames = (now - (last ?? now)) / (1000 / 60);
    const part = stillness.matches ? 1 : 1 - (1 - spring) ** Math.max(0, frames);
    const { left, top } = row.getBoundingClientRect();
    const towards = follows() && pointer && { x: pointer.x - left, y: pointer.y - top };
    let restless = false;
    for (const ball of balls) {
      const goal = towards ? lean(ball, towards) : { x: 0, y: 0 };
      const place = places.get(ball.ball) ?? { x: 0, y: 0 };
      const far = Math.hypot(goal.x - place.x, goal.y - place.y) > nothing;
      const next = far
        ? { x: place.x + (goal.x - place.x) * part, y: place.y + (goal.y - place.y) * part }
        : goal;
      places.set(ball.ball, next);
      ball.ball.style.transform = `translate(${next.x}px, ${next.y}px)`;
      if (ball.shadow) ball.shadow.style.transform = `translateX(${next.x}px)`;
      restless ||= far;
    }
    last = restless ? now : undefined;
    if (restless) requestAnimationFrame(step);
  };
  const wake = () => {
    if (last !== undefined) return;
    last = performance.now();
    requestAnimationFrame(step);
  };
  const rest = () => {
    pointer = undefined;
    wake();
  };

  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    pointer = pointerType === 'touch' ? undefined : { x: clientX, y: clientY };
    if (follows()) wake();
  };
  addEventListener('pointermove', follow, { signal });
  addEventListener('scroll', () => follows() && wake(), { passive: true, signal });
  document.documentElement.addEventListener('pointerleave', rest, { signal });
  addEventListener('pageshow', rest, { signal });
  stillness.addEventListener('change', wake, { signal });
  watchSeen(row, 0, signal, (now) => {
    seen = now;
    wake();
  });
  new ResizeObserver(() => {
    balls = measure(row, all, shadows);
  }).observe(row);
}

/** Where a ball wants to be: towards the pointer, less than its reach, and never below the floor. */
function lean({ rest, reach }: Ball, towards: Point): Point {
  const [x, y] = [towards.x - rest.x, towards.y - rest.y];
  const part = reach / (Math.hypot(x, y) + half * reach);
  return { x: x * part, y: Math.min(0, y * part) };
}

/** Reads positions from the layout, which ignores transforms: a ball's lean and its roll-in animation do not count. */
function measure(row: HTMLElement, all: readonly HTMLElement[], shadows: readonly HTMLElement[]): Ball[] {
  return all.flatMap((ball) => {
    const niche = ball.parentElement;
    if (!niche) return [];
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = ball;
    return {
      ball,
      shadow: shadows.find((shadow) => niche.contains(shadow)),
      rest: {
        x: niche.offsetLeft - row.offsetLeft + offsetLeft + offsetWidth / 2,
        y: niche.offsetTop - row.offsetTop + offsetTop + offsetHeight / 2,
      },
      reach: niche.offsetWidth * room,
    };
  });
}
