/**
 * Recognises mutants that are equal to the original page for a reader. They are counted and thrown away: a proof that
 * notices one does so for the wrong reason, and a proof that does not is right.
 */
import { all } from '../conformance/find.ts';

/**
 * Returns a page without what matters only for its looks: classes, styles, and elements that have nothing else. Two pages
 * that are equal in this form differ in looks at most, which only tests in a browser can see.
 */
export function withoutLooks(document: Document, { drawings }: { readonly drawings: boolean }): string {
  const copy = document.documentElement.cloneNode(true) as Element;
  // The side of the words on which an arrow stands is a matter of looks, too.
  if (!drawings) for (const svg of all(copy, 'svg[aria-hidden]')) svg.remove();
  for (const element of all(copy, '[class], [style]')) {
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  // From the inside out: an element that held only ornaments is an ornament, too.
  for (const element of all(copy, 'div, span').reverse())
    if (element.attributes.length === 0 || isOrnament(element)) {
      if (element.childNodes.length === 0) element.remove();
      else if (element.attributes.length === 0) element.replaceWith(...element.childNodes);
    }
  // Browsers never use a second `source` that is equal to the one before.
  for (const source of all(copy, 'source'))
    if (source.previousElementSibling?.outerHTML === source.outerHTML) source.remove();
  copy.normalize();
  return copy.outerHTML;
}

/** Hidden from readers, and without words or hooks. */
const isOrnament = ({ attributes }: Element): boolean =>
  attributes.length === 1 && attributes[0]?.name === 'aria-hidden';
