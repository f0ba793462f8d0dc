import type { ReactElement, ReactNode } from 'react';
import { AuthorError } from '../problems/author-error.ts';

/**
 * What stands in a hydrated island and is the page's own. It is drawn once as static markup and put into the island's as
 * text, in an element that the browser's half (`src/client/slots.tsx`) takes over and never looks into.
 */
export class Slots {
  readonly #island: string;
  readonly #elements: Readonly<Record<string, ReactElement>>;
  /** How often the island has drawn each, by name. */
  #drawn = new Map<string, number>();

  /** `draw` gives the markup of a part. Those that show nothing are no slots, as in any component. */
  constructor(island: string, parts: Readonly<Record<string, ReactNode>>, draw: (part: ReactNode) => string) {
    this.#island = island;
    this.#elements = Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) =>
        isNothing(part) ? [] : [[name, this.#slot(name, draw(part))]],
      ),
    );
  }

  /** The markup of the island, to which `draw` hands its slots. Throws unless it holds each of them once. */
  drawn(draw: (elements: Readonly<Record<string, ReactElement>>) => string): string {
    this.#drawn = new Map();
    const html = draw(this.#elements);
    for (const name of Object.keys(this.#elements)) this.#expectOnce(name);
    return html;
  }

  #slot(name: string, html: string): ReactElement {
    const Slot = () => {
      this.#drawn.set(name, (this.#drawn.get(name) ?? 0) + 1);
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own, escaped output.
      return <site-slot name={name} dangerouslySetInnerHTML={{ __html: html }} />;
    };
    return <Slot />;
  }

  #expectOnce(name: string): void {
    const times = this.#drawn.get(name) ?? 0;
    if (times === 1) return;
    const what = name === 'children' ? 'its children' : `its slot \`${name}\``;
    throw new AuthorError({
      code: 'island-children',
      message: `The island ${this.#island} draws ${what} ${times === 0 ? 'not at all' : `${times} times`} at first.`,
      help: 'What is the page’s own stands in the markup once, from the beginning: draw it there, and hide it while it shall not be seen.',
    });
  }
}

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
