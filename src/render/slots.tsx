import type { ReactElement, ReactNode } from 'react';
import { AuthorError } from '../problems/author-error.ts';

/**
 * The children and slots of a hydrated island, which the page renders. Each is rendered once as static markup and inserted
 * into the markup of the island, in a `<site-slot>`. In the browser, `src/client/slots.tsx` keeps the content of that
 * element as it is.
 */
export class Slots {
  readonly #island: string;
  readonly #elements: SlotElements;
  readonly #names: string[] = [];
  /** How often the island has rendered each slot, by name. */
  #drawn = new Map<string, number>();

  /**
   * `draw` renders a part. A part that React renders as nothing, such as null, does not become a slot. A list becomes a list
   * of slots, one for each item.
   */
  constructor(
    island: string,
    parts: Readonly<Record<string, ReactNode>>,
    draw: (part: ReactNode, name: string) => string,
  ) {
    this.#island = island;
    this.#elements = Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => {
        if (isNothing(part)) return [];
        const slotOf = (content: ReactNode, of: string) => this.#slot(of, draw(content, of));
        return [
          [
            name,
            isList(name, part) ? part.map((item, at) => slotOf(item, `${name}.${at}`)) : slotOf(part, name),
          ],
        ];
      }),
    );
  }

  /** The markup of the island. `draw` renders it with its slots. Throws an AuthorError unless it has each slot once. */
  drawn(draw: (elements: SlotElements) => string): string {
    this.#drawn = new Map();
    const html = draw(this.#elements);
    for (const name of this.#names) this.#expectOnce(name);
    return html;
  }

  #slot(name: string, html: string): ReactElement {
    this.#names.push(name);
    const Slot = () => {
      this.#drawn.set(name, (this.#drawn.get(name) ?? 0) + 1);
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own, escaped output.
      return <site-slot name={name} dangerouslySetInnerHTML={{ __html: html }} />;
    };
    return <Slot key={name} />;
  }

  #expectOnce(name: string): void {
    const times = this.#drawn.get(name) ?? 0;
    if (times === 1) return;
    const what = name === 'children' ? 'its children' : `its slot \`${name}\``;
    throw new AuthorError({
      code: 'island-children',
      message: `The first rendering of the island ${this.#island} ${times === 0 ? `does not contain ${what}` : `contains ${what} ${times} times`}.`,
      help: 'Render children and slots exactly once, from the first rendering on. Hide them while they should not be seen.',
    });
  }
}

type SlotElements = Readonly<Record<string, ReactElement | readonly ReactElement[]>>;

/** The slots that are lists without items. The browser finds slots in the markup, and of these there is nothing in it. */
export const emptyLists = (parts: Readonly<Record<string, ReactNode>>): Readonly<Record<string, []>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      isList(name, part) && part.length === 0 ? [[name, []]] : [],
    ),
  );

/** Children are one slot, although JSX makes a list of several. */
const isList = (name: string, part: ReactNode): part is readonly ReactNode[] =>
  name !== 'children' && Array.isArray(part);

const isNothing = (part: ReactNode) =>
  part === undefined || part === null || typeof part === 'boolean' || part === '';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-slot': {
        readonly name: string;
        readonly suppressHydrationWarning?: boolean;
        readonly dangerouslySetInnerHTML?: { readonly __html: string };
        readonly ref?: (element: HTMLElement | null) => void;
      };
    }
  }
}
