/**
 * The JSX runtime of compiled templates. esbuild's development JSX passes the source place of every element to `jsxDEV`.
 * This `jsxDEV` reports the place to `render-observer.ts`, passes it to the components that ask for it (`addPlaceProp`), and otherwise
 * calls React's production `jsx`.
 */
import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Place } from '../model.ts';
import { inspectElement } from './render-observer.ts';

/** The extra prop of a component that asked for its place by `addPlaceProp`. */
export interface Placed {
  readonly place?: Place | undefined;
}

const wantsPlace = new WeakSet<object>();

/** From now on, elements of this component get their place as the prop `place`. */
export function addPlaceProp(component: (props: never) => unknown): void {
  wantsPlace.add(component);
}

/** A source place as esbuild passes it. */
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
  // `inspectElement` returns a type of the same kind as the one that it gets.
  return (isStatic ? jsxs : jsx)(followed.type as ElementType, followed.props, key);
}

/** Reports an element to `render-observer.ts` before React gets it, and adds the prop `place` if its component asked for it. */
function followElement(type: ElementType, props: object, place: (() => Place) | undefined) {
  const placed =
    place && typeof type === 'function' && wantsPlace.has(type) ? { ...props, place: place() } : props;
  return inspectElement(type, placed, place);
}

const placeOf = ({ fileName, lineNumber, columnNumber }: Source): Place => ({
  file: fileName.replaceAll('\\', '/'),
  line: lineNumber,
  column: columnNumber,
});
