/** A copy of the picture and the caption of a gallery cell (`room`), for the stage of the dialog. */
export function enlarge(room: HTMLElement): HTMLElement {
  const figure = document.createElement('figure');
  for (const part of room.querySelectorAll('picture, figcaption')) figure.append(part.cloneNode(true));
  const picture = figure.querySelector('img');
  if (!picture) return figure;
  const [width, height] = ['width', 'height'].map((side) => Number(picture.getAttribute(side)));
  picture.loading = 'eager';
  picture.removeAttribute('class');
  figure.style.setProperty('--ratio', `${width} / ${height}`);
  // The small picture, which is loaded already, fills the frame until the large one has loaded.
  picture.style.backgroundImage = `url("${room.querySelector('img')?.currentSrc}")`;
  return figure;
}

/** Sets `sizes` to the width that the picture has now, so that the browser chooses the right file. */
export function fitSizes(around: HTMLElement): void {
  const part = (around.querySelector('img')?.clientWidth ?? 0) / innerWidth;
  for (const offer of around.querySelectorAll('source')) offer.sizes = `${Math.ceil(part * 100)}vw`;
}
