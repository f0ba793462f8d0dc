/**
 * Stands in the place of React's own `jsx` in islands of a site that lies below a folder of its host. The build has added
 * that folder to the markup that an island wakes up with; what it renders from then on gets it here, by the same table.
 */
import React, { isValidElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { valueUnder } from '../markup/under-base.ts';

/** The bundler puts the base in the place of this name. */
declare const SITE_BASE: string;

/** The properties of an element of HTML, as it is published. Components get theirs as they are. */
function published(type: unknown, props: unknown): unknown {
  if (typeof type !== 'string' || typeof props !== 'object' || props === null) return props;
  let changed: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== 'string') continue;
    const attribute = name === 'xlinkHref' ? 'xlink:href' : name.toLowerCase();
    const under = valueUnder(SITE_BASE, type, attribute, value);
    if (under !== value) changed = { ...(changed ?? props), [name]: under };
  }
  return changed ?? props;
}

const below =
  <Rest extends unknown[]>(make: (type: never, props: never, ...rest: Rest) => unknown) =>
  (type: unknown, props: unknown, ...rest: Rest): unknown =>
    Reflect.apply(make, undefined, [type, published(type, props), ...rest]);

export const { Fragment } = runtime;
export const jsx = below(runtime.jsx);
export const jsxs = below(runtime.jsxs);

// Packages may have been compiled for these.
const { createElement, cloneElement } = React;
Reflect.set(React, 'createElement', below(createElement));
Reflect.set(React, 'cloneElement', (element: unknown, props: unknown, ...children: unknown[]) =>
  Reflect.apply(cloneElement, undefined, [
    element,
    isValidElement(element) ? published(element.type, props) : props,
    ...children,
  ]),
);
