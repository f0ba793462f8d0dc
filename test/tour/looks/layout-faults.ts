/** Looks for text that cannot be read where it stands. Everything here runs inside the page. */

/** A line of text as it lies in the window, with the element whose words it is. */
interface Line {
  readonly element: Element;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is wrong with the layout of the page that is open, or of what lies over it: one sentence for each fault. */
export function layoutFaults(within = 'body'): string[] {
  const root = document.documentElement;
  const faults = new Set<string>();
  const name = (element: Element) =>
    `${element.localName}${element.id ? `#${element.id}` : ''} "${element.textContent?.trim().slice(0, 30)}"`;

  if (root.scrollWidth > root.clientWidth)
    faults.add(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);

  const lines = readableElements()
    .flatMap(linesOf)
    .filter((line) => !isFolded(line.element));
  for (const line of lines) {
    const clipper = clipperOf(line);
    if (clipper)
      faults.add(`${name(line.element)} is cut off by ${clipper.localName}.${clipper.classList[0]}`);
  }
  for (const element of new Set(lines.map((line) => line.element)))
    if (isBrokenToLetters(element)) faults.add(`${name(element)} stands letter by letter`);
  for (const [a, b] of overlaps(lines)) faults.add(`${name(a.element)} lies on ${name(b.element)}`);
  for (const control of document.querySelectorAll(`${within} :is(a, button, summary)`))
    if (isSeen(control) && spills(control)) faults.add(`the words of ${name(control)} do not fit into it`);
  return [...faults];

  function isSeen(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert], .visually-hidden, noscript, option')
    );
  }

  /** Elements with words of their own. Leaves out drawings, and what floats over the page. */
  function readableElements(): Element[] {
    return [...document.querySelectorAll(`${within} *`)].filter(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ) &&
        !element.closest('svg') &&
        isSeen(element) &&
        !/(^rgba\(.*, 0|\/ 0)\)$/.test(getComputedStyle(element).color) &&
        !isFloating(element),
    );
  }

  function isFloating(element: Element): boolean {
    for (let one: Element | null = element; one && !one.matches(within); one = one.parentElement)
      if (getComputedStyle(one).position === 'fixed') return true;
    return false;
  }

  /** Whether an element is hidden until hover or focus: it is inside a box without a height. */
  function isFolded(element: Element): boolean {
    for (let one = element.parentElement; one; one = one.parentElement) {
      const { overflowY, display } = getComputedStyle(one);
      if (overflowY !== 'visible' && display !== 'inline' && one.clientHeight === 0) return true;
    }
    return false;
  }

  function linesOf(element: Element): Line[] {
    const range = document.createRange();
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right, top, bottom }) => ({ element, left, right, top, bottom }));
  }

  /** Whether a word is broken into many pieces. A long word in very large text may have to break, but not so often. */
  function isBrokenToLetters(element: Element): boolean {
    const range = document.createRange();
    return [...element.childNodes].some((node) => {
      const words = node.nodeType === Node.TEXT_NODE ? (node.textContent?.match(/\S+/g)?.length ?? 0) : 0;
      if (words === 0) return false;
      range.selectNodeContents(node);
      return range.getClientRects().length > 3 * words;
    });
  }

  /** The first ancestor, or the window, that hides a part of a line for good. Boxes that scroll hide nothing. */
  function clipperOf(line: Line): Element | undefined {
    let [across, down] = [true, true];
    for (let one: Element | null = line.element; one && one !== root; one = one.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(one);
      // In a carousel, neighbours show at the edge.
      if (/auto|scroll/.test(overflowX) || one.matches('[aria-roledescription=carousel]')) across = false;
      if (/auto|scroll/.test(overflowY)) down = false;
      if (display === 'inline' || one === document.body) continue;
      const box = one.getBoundingClientRect();
      const slack = 3;
      const inside = inkOf(line);
      if (
        across &&
        /hidden|clip/.test(overflowX) &&
        (inside.left < box.left - slack || inside.right > box.right + slack)
      )
        return one;
      if (
        down &&
        /hidden|clip/.test(overflowY) &&
        (inside.top < box.top - slack || inside.bottom > box.bottom + slack)
      )
        return one;
    }
    return across && (line.left < -1 || line.right > root.clientWidth + 1) ? root : undefined;
  }

  /** The part of a line's box that letters fill. The box itself is higher than the letters. */
  function inkOf(line: Line): Line {
    const spare = (line.bottom - line.top) * 0.28;
    return { ...line, top: line.top + spare, bottom: line.bottom - spare };
  }

  function overlaps(all: readonly Line[]): [Line, Line][] {
    const found: [Line, Line][] = [];
    const inks = all.map(inkOf).sort((a, b) => a.top - b.top);
    for (const [at, a] of inks.entries()) {
      for (const b of inks.slice(at + 1)) {
        if (b.top > a.bottom) break;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (a.element !== b.element && across > 2 && down > 2) found.push([a, b]);
      }
    }
    return found;
  }

  function spills(control: Element): boolean {
    if (getComputedStyle(control).display === 'inline') return false;
    return control.scrollWidth > control.clientWidth + 2 && control.clientWidth > 0;
  }
}
