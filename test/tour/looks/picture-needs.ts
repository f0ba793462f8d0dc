/** The width of each picture of a page according to its `sizes`, and its real width. Runs in the browser. */

export interface PictureNeed {
  readonly picture: string;
  /** CSS pixels of width that `sizes` tells the browser before the layout. */
  readonly told: number;
  /** CSS pixels of width of its box. */
  readonly box: number;
  /** CSS pixels of width at which it is drawn: more than its box if the box cuts its sides off. */
  readonly drawn: number;
  /** The widths of its files, ascending. */
  readonly files: readonly number[];
}

export function pictureNeeds(): PictureNeed[] {
  const probe = document.body.appendChild(document.createElement('div'));
  // Units in `sizes` do not depend on the page's own font.
  probe.style.font = 'initial';
  probe.style.position = 'absolute';
  const lengthOf = (text: string) => {
    probe.style.width = text;
    return probe.getBoundingClientRect().width;
  };
  // Commas in parentheses belong to a function or a condition, so they separate nothing.
  const toldBy = (sizes: string) => {
    for (const item of sizes.split(/,(?![^(]*\))/)) {
      const [, media = '', length = ''] = /^((?:\([^()]*\)|not|and|or|\s)*)(.*)$/.exec(item) ?? [];
      if (media.trim() === '' || matchMedia(media).matches) return lengthOf(length);
    }
    return window.innerWidth;
  };
  const found: PictureNeed[] = [];
  for (const image of document.querySelectorAll('img')) {
    const { offsetWidth: width, offsetHeight: height } = image;
    const sources = [...(image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source') ?? [])];
    const source = [...sources, image].find(
      (one) => / \d+w/.test(one.srcset) && (!('media' in one) || !one.media || matchMedia(one.media).matches),
    );
    // A picture that is hidden until a search finds it has a box, but not the one in which it will be shown.
    if (!source || width === 0 || height === 0 || !image.checkVisibility()) continue;
    const shape = Number(source.getAttribute('width') ?? image.getAttribute('width'));
    const ratio = shape / Number(source.getAttribute('height') ?? image.getAttribute('height'));
    const { objectFit } = getComputedStyle(image);
    const drawn =
      objectFit === 'cover'
        ? Math.max(width, height * ratio)
        : objectFit === 'contain'
          ? Math.min(width, height * ratio)
          : width;
    const files = [...source.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    found.push({
      picture: image.src.replace(/^.*\//, ''),
      told: toldBy(source.sizes),
      box: width,
      drawn,
      files,
    });
  }
  probe.remove();
  return found;
}
