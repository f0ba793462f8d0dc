/** Time in which all but a third of the way is done, in milliseconds. */
const settling = 170;

/** Moves a distance in ever smaller parts, frame by frame. A new distance takes the place of what is left. */
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
