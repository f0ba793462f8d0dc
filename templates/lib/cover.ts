/**
 * How wide a picture is drawn that covers a box of another shape, for its `sizes`: wider than the box where its sides
 * are cut off. Shapes are widths divided by heights.
 */
export function cover(boxWidth: string, boxShape: number, pictureShape: number): string {
  return pictureShape > boxShape ? `calc(${(pictureShape / boxShape).toFixed(2)} * ${boxWidth})` : boxWidth;
}

/** How wide a picture is drawn that is shown whole in a box of another shape: narrower than the box where it is taller. */
export function contain(boxWidth: string, boxShape: number, pictureShape: number): string {
  return pictureShape < boxShape ? `calc(${(pictureShape / boxShape).toFixed(2)} * ${boxWidth})` : boxWidth;
}
