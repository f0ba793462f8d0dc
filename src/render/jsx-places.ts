/**
 * Tells components where they were written. esbuild's development JSX hands the place of every element to `jsxDEV`; this
 * one passes it on to the components that ask for it, and is React's production `jsx` otherwise.
 */
import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Where an element stands in the site's sources; line and column count from 1. */
export interface Place {
  /** Relative to the site's root. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What a component gets that asked for its place. */
export interface Placed {
  readonly place?: Place | undefined;
}

const asking = new WeakSet<object>();

/** From now on elements of this component carry their `place`. */
export function tellPlace(component: (props: never) => unknown): void {
  asking.add(component);
}

interface Source {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

export { Fragment };

export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: Source,
) {
  const place = source && typeof type === 'function' && asking.has(type) ? placeOf(source) : undefined;
  return (isStatic ? jsxs : jsx)(type, place ? { ...props, place } : props, key);
}

const placeOf = ({ fileName, lineNumber, columnNumber }: Source): Place => ({
  file: fileName.replaceAll('\\', '/'),
  line: lineNumber,
  column: columnNumber,
});
