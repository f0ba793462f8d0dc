/** The picture and the placard of a room, for a stage. */
export function enlarge(room: HTMLElement): HTMLElement {
  const figure = document.createElement('figure');
  for (const part of room.querySelectorAll('picture, figcaption')) figure.append(part.cloneNode(true));
  const picture = figure.querySelector('img');
  if (!picture) return figure;
  const [width, height] = ['width', 'height'].map((side) => Number(picture.getAttribute(side)));
  picture.loading = 'eager';
  picture.removeAttribute('class');
  figure.style.setProperty('--ratio', `${width} / ${height}`);
  // What is there already fills the frame until the large one has come.
  picture.style.backgroundImage = `url("${room.querySelector('img')?.currentSrc}")`;
  return figure;
}

/** Lets the browser choose the file by the size that the picture has now. */
export function fitSizes(around: HTMLElement): void {
  const part = (around.querySelector('img')?.clientWidth ?? 0) / innerWidth;
  for (const offer of around.querySelectorAll('source')) offer.sizes = `${Math.ceil(part * 100)}vw`;
}
