/**
 * Makes the elements of compiled templates. esbuild's development JSX hands the place of every element to `jsxDEV`; this
 * one shows it to whoever watches the page, passes it on to the components that ask for it, and is React's production
 * `jsx` otherwise.
 */
import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Place } from '../model.ts';
import { follow } from './witness.ts';

/** What a component gets that asked for its place. */
export interface Placed {
  readonly place?: Place | undefined;
}

const asking = new WeakSet<object>();

/** From now on elements of this component carry their `place`. */
export function tellPlace(component: (props: never) => unknown): void {
  asking.add(component);
}

/** What esbuild says of a place. */
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
  const followed = followElement(type, props, source && (() => placeOf(source)));
  // What comes back is of the same kind as what went in.
  return (isStatic ? jsxs : jsx)(followed.type as ElementType, followed.props, key);
}

/** An element on its way to React: what watches the page sees it, and the component gets its place if it asked. */
function followElement(type: ElementType, props: object, place: (() => Place) | undefined) {
  const placed =
    place && typeof type === 'function' && asking.has(type) ? { ...props, place: place() } : props;
  return follow(type, placed, place);
}

const placeOf = ({ fileName, lineNumber, columnNumber }: Source): Place => ({
  file: fileName.replaceAll('\\', '/'),
  line: lineNumber,
  column: columnNumber,
});
