/**
 * The largest thing that has been painted so far. Runs in the browser. Waits until everything in the window has been
 * painted: then the last entry is the largest.
 */
export async function largestPaint(): Promise<{ what: string; lazy: boolean } | undefined> {
  const shown = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  });
  await Promise.allSettled([document.fonts.ready, ...shown.map((image) => image.decode())]);
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  const entries = await new Promise<PerformanceEntryList>((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
  const element: unknown = Object(entries.at(-1)).element;
  if (element instanceof HTMLImageElement)
    return { what: new URL(element.currentSrc).pathname, lazy: element.loading === 'lazy' };
  return element instanceof Element ? { what: element.localName, lazy: false } : undefined;
}
