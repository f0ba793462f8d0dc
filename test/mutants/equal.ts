/**
 * Mutants that are none: nobody could tell the page from the one that was spoiled. They are thrown away and counted, so
 * that they are neither noticed for the wrong reason nor missed for a good one.
 */
import { all } from '../conformance/find.ts';

/**
 * A page without what only its looks hang on: classes, styles, and elements that carry nothing else. Two pages that are
 * equal in this form differ in looks at most, and looks are seen in a browser.
 */
export function withoutLooks(document: Document, { drawings }: { readonly drawings: boolean }): string {
  const copy = document.documentElement.cloneNode(true) as Element;
  // On which side of its words an arrow stands is looks, too.
  if (!drawings) for (const svg of all(copy, 'svg[aria-hidden]')) svg.remove();
  for (const element of all(copy, '[class], [style]')) {
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  // From the inside out: what held only ornaments is an ornament.
  for (const element of all(copy, 'div, span').reverse())
    if (element.attributes.length === 0 || isOrnament(element)) {
      if (element.childNodes.length === 0) element.remove();
      else if (element.attributes.length === 0) element.replaceWith(...element.childNodes);
    }
  // An offer of a picture that was made before is never taken.
  for (const source of all(copy, 'source'))
    if (source.previousElementSibling?.outerHTML === source.outerHTML) source.remove();
  copy.normalize();
  return copy.outerHTML;
}

/** Hidden from readers, and without words or hooks. */
const isOrnament = ({ attributes }: Element): boolean =>
  attributes.length === 1 && attributes[0]?.name === 'aria-hidden';
