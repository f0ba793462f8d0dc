/** More tiles than there is ever room for. */
const leaping = 6;

/** A strip of equal tiles that passes by for ever. Times are in milliseconds, one lap is all tiles. */
export interface Flow {
  time(): number;
  place(time: number): void;
  run(on: boolean): void;
}

/**
 * The browser itself moves the strip, steadily and without any of our code. A tile that has left at the start waits
 * beyond the end for the lap to be over, so nothing is there twice. The style of the strip says in `--step` how far one
 * tile is from the next, and in `--gap` what lies between them.
 */
export function makeFlow(strip: HTMLElement, tiles: readonly Element[], speed: number): Flow {
  const count = tiles.length;
  const lap = count * speed;
  const timing = { duration: lap, iterations: Number.POSITIVE_INFINITY };
  const parts = [
    strip.animate({ translate: ['0', `calc(${-count} * var(--step))`] }, timing),
    ...tiles.slice(0, leaping).map((tile, at) => {
      const beyond = `calc(${count} * (100% + var(--gap)))`;
      const gone = (at + 1) / count;
      return tile.animate(
        [{ translate: '0', easing: 'steps(1)' }, { translate: beyond, offset: gone }, { translate: beyond }],
        timing,
      );
    }),
  ];
  for (const part of parts) part.pause();
  const time = () => Number(parts[0]?.currentTime ?? 0) % lap;
  const place = (to: number) => {
    for (const part of parts) part.currentTime = ((to % lap) + lap) % lap;
  };
  place(0);
  return {
    time,
    place,
    run(on) {
      const now = time();
      for (const part of parts) on ? part.play() : part.pause();
      place(now);
    },
  };
}
