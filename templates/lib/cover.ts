/**
 * For the `sizes` of a picture that covers a box of another shape: the width at which it is drawn. It is wider than the
 * box if its sides are cut off. A shape is a width divided by a height.
 */
export function cover(boxWidth: string, boxShape: number, pictureShape: number): string {
  return pictureShape > boxShape ? `calc(${(pictureShape / boxShape).toFixed(2)} * ${boxWidth})` : boxWidth;
}

/** The same for a picture that is shown whole in a box of another shape. It is narrower than the box if it is taller. */
export function contain(boxWidth: string, boxShape: number, pictureShape: number): string {
  return pictureShape < boxShape ? `calc(${(pictureShape / boxShape).toFixed(2)} * ${boxWidth})` : boxWidth;
}
