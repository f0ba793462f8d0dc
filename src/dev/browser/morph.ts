/** Turns the page into its newer self: what a visitor has done to it stays, as far as the newer one has a place for it. */
import { Idiomorph } from 'idiomorph';

/** A page as the server sent it, before any script had changed it. */
export interface Base {
  readonly page: Document;
  /** Of its content. */
  readonly name: string | undefined;
  readonly status: number;
}

/** A document cannot be given another policy, other scripts or another loader. */
export function needsReload(before: Base, now: Base): boolean {
  const isEmpty = ({ page }: Base) => page.body.hasAttribute('data-empty');
  return (
    before.status !== now.status ||
    isEmpty(before) !== isEmpty(now) ||
    policyOf(before.page) !== policyOf(now.page) ||
    scriptsOf(before.page) !== scriptsOf(now.page)
  );
}

/** But for the hashes of its style sheets, which the server lets in by another way. */
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
  // The new style sheet stands before the old one goes: nothing is ever seen without one.
  for (const element of [...old.values()].flat()) element.remove();
}

/** A style sheet that was put in by this client carries a nonce that the server's does not. */
const keyOf = (element: Element): string =>
  element instanceof HTMLStyleElement || element.localName === 'style'
    ? `style ${element.textContent}`
    : element.outerHTML;

/** What the server has changed, and nothing that a script has. */
function copyAttributes(before: Element, now: Element, shown: Element): void {
  for (const { name } of before.attributes) if (!now.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of now.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** The islands of the page as it came, as long as it is shown: what they have become says nothing about that. */
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
        // An island that is awake is React's, or its script's. It stays if the server still says the same of it.
        if (take(unchanged, islandText(coming)) && sourceText(shown) === sourceText(coming)) return false;
        // Not at once: what is still to be compared is found by what it stands behind.
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
      // What a script has put on the page behind its end, such as an open layer, is the script's.
      beforeNodeRemoved: (node) => !(node instanceof Element && node.hasAttribute('data-site-dev')),
    },
  });
  for (const { old, fresh } of replaced) old.replaceWith(fresh);
  if (renewed.length + replaced.length > 0) wakeAgain();
}

/** The loader looks at all islands when the page has come; those that are awake or on their way stay as they are. */
function wakeAgain(): void {
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

/** How many islands say the same. */
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
/** What an island is made of: neither its markup nor what the loader notes on it. */
const sourceText = (island: Element) =>
  ['name', 'src', 'when', 'props', 'ids'].map((name) => island.getAttribute(name)).join('\n');

/** What people change by using a page: open details and dialogs, what they have typed and ticked. */
function isVisitors(name: string, element: Element): boolean {
  if (name === 'open') return element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement;
  return (
    (name === 'value' || name === 'checked' || name === 'selected') &&
    element.matches('input,textarea,option')
  );
}
