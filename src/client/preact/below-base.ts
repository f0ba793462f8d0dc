import { type ComponentChildren, options, type VNode } from 'preact';
import { cloneElement } from 'preact/compat';
import { addBaseToProps } from '../add-base-to-props.ts';

/** Whether an element is being cloned. Its props have the base already, and a second one would be added to them. */
let cloning = false;

/** Adds the base, the folder of the host below which the site is served, to the addresses that Preact renders. */
export function renderBelowBase(): void {
  const { vnode: next } = options;
  // Preact calls this hook for every element, whichever function created it.
  options.vnode = (vnode) => {
    if (!cloning) vnode.props = addBaseToProps(vnode.type, vnode.props);
    next?.(vnode);
  };
}

/** `cloneElement` where the site has a base: only the props that the copy is given get it. */
export function cloneBelowBase(element: VNode, props: object, ...children: ComponentChildren[]): VNode {
  cloning = true;
  try {
    return cloneElement(element, addBaseToProps(element.type, props), ...children);
  } finally {
    cloning = false;
  }
}
