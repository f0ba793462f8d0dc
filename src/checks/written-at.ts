/** Finds out which element of a template wrote a certain place in a page. */
import { Parser } from 'htmlparser2';
import type { Place } from '../model.ts';
import { traceAttribute } from '../render/render-observer.ts';
import type { TracedPage } from '../render/render-page.tsx';

/** Where the innermost element around an offset of the document was written, as far as that is known. */
export type WrittenAt = (offset: number) => Place | undefined;

const marks = new RegExp(` ${traceAttribute}="(\\d+)"`, 'g');

/**
 * `html` is the document as it is published. `traced` is the same document with the place of each element. If they differ in
 * anything else, for example because the page shows random numbers, no place is known.
 */
export function writtenAt(html: string, traced: TracedPage): WrittenAt {
  // Only the body is compared: the head is made from data, not from elements.
  const body = html.indexOf('<body');
  const marked = traced.html.slice(traced.html.indexOf('<body'));
  if (body === -1 || marked.replace(marks, '') !== html.slice(body)) return () => undefined;

  const removed = [...marked.matchAll(marks)].map(({ index, 0: mark }) => ({ index, length: mark.length }));
  let passed = 0;
  let gone = 0;
  /** Turns an offset in the marked body into one in the document. Call it with rising offsets. */
  const offsetOf = (index: number): number => {
    for (let mark = removed[passed]; mark && mark.index < index; mark = removed[++passed])
      gone += mark.length;
    return body + index - gone;
  };
  const elements: { start: number; end: number; place: Place | undefined }[] = [];
  const open: (typeof elements)[number][] = [];
  // XML mode, because React closes every element. The rules by which browsers close elements would only mislead.
  const parser = new Parser(
    {
      onopentag(_, attributes) {
        const place = traced.places[Number(attributes[traceAttribute] ?? Number.NaN)];
        const element = { start: offsetOf(parser.startIndex), end: html.length, place };
        elements.push(element);
        open.push(element);
      },
      onclosetag() {
        const element = open.pop();
        if (element) element.end = offsetOf(parser.endIndex);
      },
    },
    { xmlMode: true },
  );
  parser.end(marked);
  return (offset) =>
    elements.findLast(({ start, end, place }) => place && start <= offset && offset <= end)?.place;
}
