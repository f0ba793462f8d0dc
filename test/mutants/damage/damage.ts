/** The type of a damage to a page, and helpers for several kinds of damage. */

export interface Damage {
  readonly what: string;
  readonly route: string;
  /** The statements whose proofs must fail, or the sentences of proofs that belong to no statement. */
  readonly noticedBy: readonly string[];
  readonly spoil: (page: Document) => void;
}

export const setText = (element: Element | null | undefined, text: string): void => {
  if (!element) throw new Error('There is nothing to spoil.');
  element.textContent = text;
};

export const exchangeSources = (a: Element | undefined, b: Element | undefined): void => {
  if (!a || !b) throw new Error('There are no two pictures.');
  const [first, second] = [a.getAttribute('src') ?? '', b.getAttribute('src') ?? ''];
  a.setAttribute('src', second);
  b.setAttribute('src', first);
};

export const exchange = (list: readonly Element[], at: number, other: number): void => {
  const [first, second] = [list[at], list[other]];
  if (!first || !second) throw new Error('There is nothing to exchange.');
  const copies = [first.cloneNode(true), second.cloneNode(true)] as const;
  first.replaceWith(copies[1]);
  second.replaceWith(copies[0]);
};
