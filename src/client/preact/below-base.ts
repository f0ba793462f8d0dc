import { options } from 'preact';
import { published } from '../published.ts';

/** Adds the base, the folder of the host below which the site is served, to the addresses that Preact renders. */
export function renderBelowBase(): void {
  const { vnode: next } = options;
  // Preact calls this hook for every element, whichever function created it.
  options.vnode = (vnode) => {
    vnode.props = published(vnode.type, vnode.props);
    next?.(vnode);
  };
}
