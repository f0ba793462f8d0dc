/** Notes which elements each island of a page holds: what its script finds when it looks from its root. */
import type { ElementFact } from './scanned-page.ts';

export interface IslandElements {
  /** Called for each element; `depth` is how many elements are open, itself among them. */
  open(element: ElementFact, depth: number): void;
  /** Called at the end of each element with the depth that it was opened with. */
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
