/**
 * Observes a page while it renders. JSX and hooks are called without a reference to their page, so this module holds the
 * record of the page that is being rendered. Rendering is synchronous, so there is never more than one.
 */
import { Fragment, isValidElement } from 'react';
import type { Place } from '../model.ts';
import {
  AuthorError,
  type AuthorFault,
  asynchronous,
  isPromise,
  markPlace,
} from '../problems/author-error.ts';
import { missingProps } from './missing-props.ts';

/** A part of a template that does nothing in the browser, or not what its author expects. */
export interface DeadPart {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  /** Where it is written. Either it is known, or it has to be found in a call stack; `otherwise` is for when it is not. */
  readonly place: Place | { readonly stack: string; readonly otherwise?: Place } | undefined;
}

interface Witness {
  readonly dead: Map<string, DeadPart>;
  /** The fault of the first component that lacks a required prop. If rendering fails later, this is the likely reason. */
  lack: AuthorFault | undefined;
  readonly trace: Trace | undefined;
  /** How many hydrated islands are being rendered: one or none. */
  hydrated: number;
  /** The name of the island that is being rendered, if Preact will hydrate it. */
  preact: string | undefined;
}

let witness: Witness | undefined;

/** Renders a page and returns its dead parts. With a trace, every element is marked with the place where it was written. */
export function observeRender<T>(
  work: () => T,
  trace?: Trace,
): { readonly result: T; readonly dead: readonly DeadPart[] } {
  const outer = witness;
  const own: Witness = { dead: new Map(), lack: undefined, trace, hydrated: 0, preact: undefined };
  witness = own;
  try {
    return { result: work(), dead: [...own.dead.values()] };
  } catch (error) {
    throw own.lack ? new AuthorError(own.lack) : error;
  } finally {
    witness = outer;
  }
}

/**
 * Renders something that the browser will hydrate, where event handlers and state work. `preact` is the name of the island
 * if Preact will hydrate it.
 */
export function renderHydrated<T>(work: () => T, { preact }: { readonly preact?: string } = {}): T {
  const own = witness;
  if (own) {
    own.hydrated++;
    own.preact = preact;
  }
  try {
    return work();
  } finally {
    if (own) {
      own.hydrated--;
      own.preact = undefined;
    }
  }
}

/** Whether the page is being rendered again to find out where its elements were written. */
export const isTracing = (): boolean => witness?.trace !== undefined;

/** Records a dead part of the page that is being rendered, once for each place. */
export function noteDead(part: DeadPart): void {
  witness?.dead.set(JSON.stringify(part), part);
}

/** Records an element that lacks a prop which its component requires. */
export function noteMissingProps(component: object, props: object, place: () => Place): void {
  const fault = witness && missingProps(component, props, place);
  // Only elements in the site's own files count. The engine's components pass props on, and packages have been tested by
  // their authors.
  if (!witness || !fault || !isOfSite(fault.place)) return;
  witness.lack ??= fault;
  noteDead(fault);
}

/** Records that a page calls a hook that has an effect only in a browser. */
export function noteHook(name: string): void {
  if (!witness) return;
  if (witness.preact !== undefined && lackingHooks.has(name))
    noteDead({
      code: 'preact-gap',
      message: `The island ${witness.preact} uses \`${name}\`, which Preact does not have.`,
      help: `Do without it, or let React hydrate: ${insteadOfPreact}`,
      place: { stack: new Error().stack ?? '' },
    });
  if (witness.hydrated > 0) return;
  noteDead({
    code: 'dead-hook',
    message: `\`${name}\` does nothing here: only components in hydrated islands run in the browser.`,
    help: 'Move what needs it into an island, a file of templates/islands.',
    place: { stack: new Error().stack ?? '' },
  });
}

/** Hooks of React that Preact does not have. Named imports of them are reported by the bundler. */
const lackingHooks = new Set(['useActionState', 'useOptimistic']);

export const insteadOfPreact = "`islands: { runtime: 'react' }` in `settings` of content/schema.ts.";

type Props = object;
/** A function, because there are many elements and the place of only a few is needed. */
type FindPlace = (() => Place) | undefined;

/** Inspects an element before React gets it. Returns the type and the props that React should get. */
export function inspectElement(
  type: unknown,
  props: Props,
  place: FindPlace,
): { type: unknown; props: Props } {
  if (!witness) return { type, props };
  if (typeof type === 'string' && witness.hydrated === 0) noteHandlers(type, props, place);
  if (typeof type === 'function' && place) noteMissingProps(type, props, place);
  return witness.trace ? witness.trace.follow(type, props, place) : { type, props };
}

const isOfSite = ({ file }: Place) => /^(?:templates|content)\//.test(file);

function noteHandlers(tag: string, props: Props, place: FindPlace): void {
  for (const name in props)
    if (name.startsWith('on') && typeof Reflect.get(props, name) === 'function')
      noteDead({
        code: 'dead-handler',
        message: `The \`${name}\` of this <${tag}> is never called: only components in hydrated islands run in the browser.`,
        help: 'Make it an island, or let a .client.ts script beside an island listen.',
        place: place?.(),
      });
}

/** The attribute of a traced element that holds the index of its place. Traced pages are never published. */
export const traceAttribute = 'data-site-source';

/**
 * Records the source place of every element during one rendering of a page. Elements that a component of the engine
 * renders, such as the `<img>` of `<Image>`, get the place where the site uses that component.
 */
export class Trace {
  readonly places: Place[] = [];
  #owner: Place | undefined;

  follow(type: unknown, props: Props, find: FindPlace): { type: unknown; props: Props } {
    const own = find?.();
    const place = own && isOfSite(own) ? own : this.#owner;
    const plainObject = typeof type === 'string' || type === Fragment ? plainObjectIn(props) : undefined;
    if (plainObject) throw this.#fail(place, objectChild(plainObject));
    if (typeof type === 'string')
      return place
        ? { type, props: { ...props, [traceAttribute]: this.places.push(place) - 1 } }
        : { type, props };
    if (isFunctionComponent(type)) return { type: this.#followed(type, place), props };
    if (type === undefined || type === null)
      throw this.#fail(place, {
        code: 'unknown-component',
        message: `This component is ${type}.`,
        help: 'See that its file exports it under the name by which it is imported.',
      });
    return { type, props };
  }

  #followed(component: FunctionComponent, place: Place | undefined): FunctionComponent {
    return (props) => {
      const outer = this.#owner;
      this.#owner = place;
      try {
        const result = component(props);
        if (isPromise(result)) throw asynchronous(`The component ${component.name || 'here'}`);
        return result;
      } catch (error) {
        if (place) markPlace(error, place);
        throw error;
      } finally {
        this.#owner = outer;
      }
    };
  }

  #fail(place: Place | undefined, fault: AuthorFault): AuthorError {
    const error = new AuthorError(fault);
    if (place) markPlace(error, place);
    return error;
  }
}

/** The first child of an element that is a plain object, which React cannot render. */
function plainObjectIn(props: Props): object | undefined {
  const look = (child: unknown): object | undefined => {
    if (typeof child !== 'object' || child === null || isValidElement(child) || isPromise(child))
      return undefined;
    if (Array.isArray(child)) {
      for (const part of child) {
        const found = look(part);
        if (found) return found;
      }
      return undefined;
    }
    // React can render iterables, and objects with `$$typeof`, such as portals and contexts.
    return Symbol.iterator in child || Symbol.asyncIterator in child || '$$typeof' in child
      ? undefined
      : child;
  };
  return 'children' in props ? look(props.children) : undefined;
}

function objectChild(child: object): AuthorFault {
  const fields = Object.keys(child);
  const what =
    child instanceof Date
      ? 'A date'
      : fields.length > 0
        ? `An object with ${fields.slice(0, NAMED_FIELDS).join(', ')}${fields.length > NAMED_FIELDS ? ' and more' : ''}`
        : 'An object';
  return {
    code: 'object-child',
    message: `${what} stands where a page can show only texts, numbers and elements.`,
    help:
      child instanceof Date
        ? 'Show it as a text, such as `date.toISOString().slice(0, 10)`.'
        : 'Show one of its fields, or an element made of them.',
  };
}

const NAMED_FIELDS = 4;

type FunctionComponent = (props: unknown) => unknown;

const isFunctionComponent = (type: unknown): type is FunctionComponent =>
  typeof type === 'function' && !type.prototype?.isReactComponent;
