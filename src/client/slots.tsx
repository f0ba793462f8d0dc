/** What stands in an island and is the page's own: its nodes stay as they came, wherever the island puts them. */
import { Component, type ReactElement } from 'react';

/** The elements of an island that hold what is the page's, without those of islands in them. */
const slotsIn = (root: Element) =>
  [...root.querySelectorAll('site-slot')].filter((slot) => slot.closest('site-island') === root);

/** Where the nodes of a slot are now. */
interface Home {
  element: Element;
}

export interface IslandSlots {
  /** The props that stand for them. */
  readonly elements: Readonly<Record<string, ReactElement>>;
  /** Puts their nodes into a copy of the island. */
  moveTo(copy: Element): void;
}

export function takeSlots(root: Element): IslandSlots {
  const homes = slotsIn(root).map((element): readonly [string, Home] => [
    element.getAttribute('name') ?? '',
    { element },
  ]);
  return {
    elements: Object.fromEntries(
      homes.map(([name, home]) => [name, <Slot key={name} name={name} home={home} />]),
    ),
    moveTo(copy) {
      for (const [at, slot] of slotsIn(copy).entries()) {
        const nodes = homes[at]?.[1].element.childNodes;
        if (nodes) slot.replaceChildren(...nodes);
      }
    },
  };
}

/** Has no children as far as the runtime knows, which so leaves alone what there is. */
class Slot extends Component<{ readonly name: string; readonly home: Home }> {
  #element: Element | null = null;
  override shouldComponentUpdate() {
    return false;
  }
  override componentDidMount() {
    const { home } = this.props;
    const element = this.#element;
    // Drawn elsewhere than before, or again.
    if (!element || element === home.element) return;
    element.append(...home.element.childNodes);
    home.element = element;
  }
  override render() {
    return (
      <site-slot
        name={this.props.name}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is nothing.
        dangerouslySetInnerHTML={{ __html: nothing }}
        ref={(element) => {
          if (element) this.#element = element;
        }}
      />
    );
  }
}

/** A page's policy lets no text become markup, not even an empty one. */
const nothing =
  (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';
