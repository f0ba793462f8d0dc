/**
 * Replaces React's own `jsx` in islands of a site that lies in a folder of its host, such as `/shop`. The build has added
 * that folder to the addresses in the HTML of the page. What an island renders later gets it here, by the same table.
 */
import React, { isValidElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { addBaseToProps } from './add-base-to-props.ts';

const below =
  <Rest extends unknown[]>(make: (type: never, props: never, ...rest: Rest) => unknown) =>
  (type: unknown, props: unknown, ...rest: Rest): unknown =>
    Reflect.apply(make, undefined, [type, addBaseToProps(type, props), ...rest]);

export const { Fragment } = runtime;
export const jsx = below(runtime.jsx);
export const jsxs = below(runtime.jsxs);

// Packages may have been compiled to call these two functions instead of `jsx`.
const { createElement, cloneElement } = React;
Reflect.set(React, 'createElement', below(createElement));
Reflect.set(React, 'cloneElement', (element: unknown, props: unknown, ...children: unknown[]) =>
  Reflect.apply(cloneElement, undefined, [
    element,
    isValidElement(element) ? addBaseToProps(element.type, props) : props,
    ...children,
  ]),
);
