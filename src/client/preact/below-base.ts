import { options } from 'preact';
import { addBaseToProps } from '../add-base-to-props.ts';

/** Adds the base, the folder of the host below which the site is served, to the addresses that Preact renders. */
export function renderBelowBase(): void {
  const { vnode: next } = options;
  // Preact calls this hook for every element, whichever function created it.
  options.vnode = (vnode) => {
    vnode.props = addBaseToProps(vnode.type, vnode.props);
    next?.(vnode);
  };
}
