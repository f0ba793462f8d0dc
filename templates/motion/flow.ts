/** How many tiles jump to the end of the strip: more than are ever in sight at once. */
const leaping = 6;

/** A strip of equal tiles that passes by for ever. Times are in milliseconds. One lap passes all tiles. */
export interface Flow {
  time(): number;
  place(time: number): void;
  run(on: boolean): void;
}

/**
 * Moves the strip by animations of the browser, steadily and without a script for each frame. A tile that has left at
 * the start jumps beyond the end until the lap is over, so no tile is needed twice. `speed` is in milliseconds for each
 * tile. The style of the strip sets `--step`, the distance from one tile to the next, and `--gap`, the space between.
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
