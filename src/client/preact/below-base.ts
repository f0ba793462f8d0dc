import { options } from 'preact';
import { published } from '../published.ts';

/** Lets what is rendered begin with the folder below which the site is served. */
export function renderBelowBase(): void {
  const { vnode: next } = options;
  // Whoever makes an element, and by which function, it comes by here.
  options.vnode = (vnode) => {
    vnode.props = published(vnode.type, vnode.props);
    next?.(vnode);
  };
}
