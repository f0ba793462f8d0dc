/** Milliseconds in which about two thirds of the remaining way are done. */
const settling = 170;

/** Moves a distance in ever smaller parts, frame by frame. A new distance replaces what is left of the old one. */
export function makeGlide(move: (part: number) => void): (distance: number) => void {
  let left = 0;
  let last: number | undefined;
  let gliding = false;
  const step = (now: number) => {
    const part = left * (1 - Math.exp(-(now - (last ?? now)) / settling));
    last = now;
    left -= part;
    gliding = Math.abs(left) > 1;
    move(gliding ? part : part + left);
    if (gliding) requestAnimationFrame(step);
  };
  return (distance) => {
    left = distance;
    if (gliding) return;
    gliding = true;
    last = undefined;
    requestAnimationFrame(step);
  };
}
