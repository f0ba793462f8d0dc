/**
 * Slots: parts of an island that the page has rendered, its children and slot props. Their DOM nodes are kept as they are,
 * wherever the island puts them.
 */
import { Component, type ReactElement } from 'react';

/** The slot elements of an island, without those of islands nested in it. */
const slotsIn = (root: Element) =>
  [...root.querySelectorAll('site-slot')].filter((slot) => slot.closest('site-island') === root);

/** Where the nodes of a slot are now. */
interface Home {
  element: Element;
}

export interface IslandSlots {
  /** By name, the element that the component gets as a prop in place of each slot, or the list of them. */
  readonly elements: Readonly<Record<string, ReactElement | ReactElement[]>>;
  /** Moves the nodes of the slots into a copy of the island. */
  moveTo(copy: Element): void;
}

export function takeSlots(root: Element): IslandSlots {
  const homes = slotsIn(root).map((element): readonly [string, Home] => [
    element.getAttribute('name') ?? '',
    { element },
  ]);
  const elements: Record<string, ReactElement> = {};
  const lists: Record<string, ReactElement[]> = {};
  for (const [name, home] of homes) {
    const element = <Slot key={name} name={name} home={home} />;
    // The slots of a list have numbers, see `src/render/slots.tsx`. The island may show them in another order.
    const [list = '', at] = name.split('.');
    if (at === undefined) elements[name] = element;
    else lists[list] = Object.assign(lists[list] ?? [], { [at]: element });
  }
  return {
    elements: { ...elements, ...lists },
    moveTo(copy) {
      for (const [at, slot] of slotsIn(copy).entries()) {
        const nodes = homes[at]?.[1].element.childNodes;
        if (nodes) slot.replaceChildren(...nodes);
      }
    },
  };
}

/** React and Preact know of no children in a slot, so they leave the nodes in it alone. */
class Slot extends Component<{ readonly name: string; readonly home: Home }> {
  #element: Element | null = null;
  override shouldComponentUpdate() {
    return false;
  }
  override componentDidMount() {
    const { home } = this.props;
    const element = this.#element;
    // The slot was rendered in another place than before, or a second time: move its nodes there.
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

/** The page's policy (trusted types) does not let a string become markup, not even an empty one. */
const nothing =
  (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';
