/** Records which elements each island of a page contains: those that its script can find from its root element. */
import type { ElementFact } from './scanned-page.ts';

export interface IslandElements {
  /** Called for each element. `depth` is the number of open elements, including this one. */
  open(element: ElementFact, depth: number): void;
  /** Called at the end of each element, with the depth with which it was opened. */
  close(depth: number): void;
  /** The elements of each island, in document order. */
  readonly islands: readonly (readonly ElementFact[])[];
}

export function watchIslands(): IslandElements {
  const islands: ElementFact[][] = [];
  const around: { readonly elements: ElementFact[]; readonly depth: number }[] = [];
  return {
    islands,
    open(element, depth) {
      for (const { elements } of around) elements.push(element);
      if (element.tag !== 'site-island') return;
      const elements: ElementFact[] = [];
      islands.push(elements);
      around.push({ elements, depth });
    },
    close(depth) {
      if (around.at(-1)?.depth === depth) around.pop();
    },
  };
}
