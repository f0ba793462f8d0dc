/** What a visitor without JavaScript misses on the page that is open. Runs in the browser. */
export async function whatIsMissing(): Promise<string[]> {
  // Closed parts are left out, as they open without a script: questions, films, sub-menus, and panels that a link leads to.
  const closed = 'dialog, [popover], details:not([open]) > :not(summary)';
  const linked = (element: Element) => {
    const panel = element.closest('section[id]');
    return panel !== null && document.querySelector(`main a[href="#${panel.id}"]`) !== null;
  };
  const complaints = new Set(
    [...document.querySelectorAll('[aria-describedby]')].flatMap((field) =>
      field.getAttribute('aria-describedby')?.split(' '),
    ),
  );
  const texts = 'h1, h2, h3, h4, p, li, dt, dd, th, td, blockquote, figcaption, label, input, textarea';
  const [main] = document.getElementsByTagName('main');
  const inMain = (selector: string) =>
    [...(main?.querySelectorAll(selector) ?? [])].filter((one) => !one.closest(closed));
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const said = (element: Element) =>
    element instanceof HTMLImageElement
      ? `img ${element.getAttribute('src')}`
      : `${element.localName} ${element.textContent?.trim().slice(0, 40)}`;

  const hidden = inMain(texts).filter(
    (one) =>
      !seen(one) && one.textContent?.trim() && !one.ariaHidden && !complaints.has(one.id) && !linked(one),
  );
  const pictures = inMain('img').filter((one) => one instanceof HTMLImageElement);
  // A window that has just become wider may replace a file while it is decoded. Then the next file is requested, and on a
  // busy machine it takes long. A picture that is complete and still empty is checked 20 times.
  const decoded = async (picture: HTMLImageElement) => {
    for (let looks = 0, empty = 0; looks < 400 && empty < 20; looks++) {
      await picture.decode().catch(() => {});
      if (picture.naturalWidth > 0) return;
      if (picture.complete) empty++;
      await document.documentElement.animate([], { duration: 50 }).finished;
    }
  };
  await Promise.all(pictures.map(decoded));
  const empty = pictures.filter(({ naturalWidth }) => naturalWidth === 0);
  const dead = inMain('a[href]').filter((link) => !seen(link));
  return [...hidden, ...empty, ...dead].map(said);
}

/** The paths within the site to which links of the page lead. */
export const targetsOf = (): string[] => [
  ...new Set(
    [...document.querySelectorAll('a[href^="/"]')].map((link) =>
      (link.getAttribute('href') ?? '').replace(/#.*/, ''),
    ),
  ),
];
