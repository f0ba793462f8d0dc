/** Shows a mark on a page with entries that are not public. */
import type { Draft } from '../drafts.ts';
import { element } from './element.ts';

export interface DraftMark {
  readonly element: HTMLElement;
  /** `element` has to be in the page already. */
  show(drafts: readonly Draft[]): void;
}

export function createDraftMark(open: (place: Draft) => void): DraftMark {
  const summary = element('summary', {});
  const list = element('ul', {});
  const details = element('details', {}, [summary, list]);
  const mark = element('div', { className: 'drafts', popover: 'manual' }, [details]);
  mark.setAttribute('role', 'region');
  mark.setAttribute('aria-label', 'Not public');
  return {
    element: mark,
    show(drafts) {
      summary.textContent = summaryOf(drafts);
      list.replaceChildren(
        ...drafts.map((draft) => {
          const text = `${draft.file}:${draft.line}`;
          const place = element('button', { type: 'button', className: 'place', textContent: text });
          place.title = 'Open in the editor';
          place.onclick = () => open(draft);
          return element('li', {}, [place, new Text(` ${stateOf(draft)}`)]);
        }),
      );
      mark.showPopover();
    },
  };
}

function summaryOf(drafts: readonly Draft[]): string {
  const [first, ...more] = drafts;
  if (first && more.length === 0) return first.from === undefined ? 'Draft' : `Public from ${first.from}`;
  return `${drafts.length} entries are not public`;
}

const stateOf = ({ from }: Draft) => (from === undefined ? 'is a draft' : `is public from ${from}`);
