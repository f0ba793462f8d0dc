/** Changes the page into a newer version. What a visitor has done to it stays, as far as the new version has room for it. */
import { Idiomorph } from 'idiomorph';

/** A page as the server sent it, before any script had changed it. */
export interface Base {
  readonly page: Document;
  /** A hash of the page, which changes with its content. */
  readonly name: string | undefined;
  readonly status: number;
}

/** Whether the page has to be loaded again. A loaded document cannot get another policy, other scripts or another loader. */
export function needsReload(before: Base, now: Base): boolean {
  const isEmpty = ({ page }: Base) => page.body.hasAttribute('data-empty');
  return (
    before.status !== now.status ||
    isEmpty(before) !== isEmpty(now) ||
    policyOf(before.page) !== policyOf(now.page) ||
    scriptsOf(before.page) !== scriptsOf(now.page)
  );
}

/** The policy without the hashes of style sheets. The server allows those by a nonce as well. */
function policyOf(page: Document): string {
  const content = page.querySelector('meta[http-equiv=Content-Security-Policy i]')?.getAttribute('content');
  return (content ?? '').replace(/style-src[^;]*/, (styles) => styles.replace(/ 'sha256-[^']*'/g, ''));
}

const scriptsOf = (page: Document): string =>
  [...page.querySelectorAll('script')]
    .filter(({ type, dataset }) => type !== 'application/ld+json' && dataset.page === undefined)
    .map((script) => script.outerHTML)
    .join('\n');

export function morphPage(before: Base, now: Base, nonce: string): void {
  changeHead(now.page.head, nonce);
  copyAttributes(before.page.documentElement, now.page.documentElement, document.documentElement);
  if (before.page.body.outerHTML !== now.page.body.outerHTML) morphBody(before.page, now.page);
}

/** Elements of the head that may be exchanged while the page is shown; the policy and the scripts are not among them. */
const exchanged = 'title,meta:not([http-equiv]),link,style,script[type="application/ld+json"]';

function changeHead(next: HTMLHeadElement, nonce: string): void {
  const old = new Map<string, Element[]>();
  for (const element of document.head.querySelectorAll(exchanged)) {
    const key = keyOf(element);
    old.set(key, [...(old.get(key) ?? []), element]);
  }
  const added: Element[] = [];
  let before: Element | null = null;
  for (const element of next.querySelectorAll(exchanged)) {
    const same = old.get(keyOf(element))?.shift();
    if (same) {
      before = same;
      continue;
    }
    const fresh = document.importNode(element, true);
    if (fresh instanceof HTMLStyleElement) fresh.nonce = nonce;
    if (before) before.after(fresh);
    else document.head.append(fresh);
    before = fresh;
    added.push(fresh);
  }
  // Old style sheets go only after the new ones have been added, so the page is never shown without styles.
  for (const element of [...old.values()].flat()) element.remove();
}

/** Style sheets are compared by their text, because those that this client has inserted carry another nonce. */
const keyOf = (element: Element): string =>
  element instanceof HTMLStyleElement || element.localName === 'style'
    ? `style ${element.textContent}`
    : element.outerHTML;

/** Copies the attributes that the server has changed. Leaves those alone that only a script has changed. */
function copyAttributes(before: Element, now: Element, shown: Element): void {
  for (const { name } of before.attributes) if (!now.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of now.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Compares islands with those of `before`, the page as it was sent. Those that are shown have changed since. */
function morphBody(before: Document, now: Document): void {
  const unchanged = countedIslands(before);
  const renewed: Element[] = [];
  const replaced: { readonly old: Element; readonly fresh: Element }[] = [];
  const next = document.importNode(now.body, true);
  Idiomorph.morph(document.body, next, {
    morphStyle: 'outerHTML',
    ignoreActiveValue: true,
    restoreFocus: true,
    head: { style: 'none' },
    callbacks: {
      beforeNodeMorphed(shown, coming) {
        if (!(shown instanceof Element && coming instanceof Element)) return true;
        if (shown.localName !== 'site-island' || coming.localName !== 'site-island') return true;
        // A live island belongs to React or to its script. It stays if the server still sends the same markup for it.
        if (take(unchanged, islandText(coming)) && sourceText(shown) === sourceText(coming)) return false;
        // Replace it only after the morph, which finds the next nodes to compare by their siblings.
        const fresh = coming.cloneNode(true);
        if (fresh instanceof Element) replaced.push({ old: shown, fresh });
        return false;
      },
      afterNodeAdded(node) {
        if (!(node instanceof Element)) return;
        if (node.localName === 'site-island') renewed.push(node);
        renewed.push(...node.querySelectorAll('site-island'));
      },
      beforeAttributeUpdated: (name, element) => !isVisitors(name, element),
      // Elements of the dev server's client stay.
      beforeNodeRemoved: (node) => !(node instanceof Element && node.hasAttribute('data-site-dev')),
    },
  });
  for (const { old, fresh } of replaced) old.replaceWith(fresh);
  if (renewed.length + replaced.length > 0) wakeAgain();
}

/** Makes the loader look at all islands again. Islands that are awake or waking up stay as they are. */
function wakeAgain(): void {
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

/** Counts the islands with the same markup. */
function countedIslands(page: Document): Map<string, number> {
  const counts = new Map<string, number>();
  for (const island of page.querySelectorAll('site-island')) {
    const text = islandText(island);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function take(counts: Map<string, number>, text: string): boolean {
  const left = counts.get(text) ?? 0;
  if (left > 0) counts.set(text, left - 1);
  return left > 0;
}

const islandText = (island: Element) => island.outerHTML;
/** The attributes that define an island, without its content and without what the loader adds. */
const sourceText = (island: Element) =>
  ['name', 'src', 'when', 'props', 'ids'].map((name) => island.getAttribute(name)).join('\n');

/** Whether visitors change this attribute by using the page: they open details and dialogs, type, and tick boxes. */
function isVisitors(name: string, element: Element): boolean {
  if (name === 'open') return element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement;
  return (
    (name === 'value' || name === 'checked' || name === 'selected') &&
    element.matches('input,textarea,option')
  );
}
