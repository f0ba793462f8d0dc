import { options } from 'preact';

/**
 * Makes texts of numbers. Preact takes a text of the markup for the one that belongs there if the two are equal to JavaScript's
 * `==`, by which 0 is a space.
 */
export function renderTexts(): void {
  const { vnode: next } = options;
  options.vnode = (node) => {
    const text: unknown = node.props;
    // The hook sees texts as well, though its type tells of none: they have the text itself in the place of properties.
    if (typeof text === 'number' || typeof text === 'bigint') Reflect.set(node, 'props', String(text));
    next?.(node);
  };
}
