import { options } from 'preact';

/**
 * Turns numbers into strings before Preact renders them. While hydrating, Preact compares a text of the markup with the
 * rendered one by JavaScript's `==`, for which the number 0 equals a space.
 */
export function renderTexts(): void {
  const { vnode: next } = options;
  options.vnode = (node) => {
    const text: unknown = node.props;
    // Preact also calls the hook for text nodes, though its type does not say so. Their `props` is the text itself.
    if (typeof text === 'number' || typeof text === 'bigint') Reflect.set(node, 'props', String(text));
    next?.(node);
  };
}
