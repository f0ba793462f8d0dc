/**
 * What is noticed while a page renders. JSX and hooks are called without a page in hand, so the page that is being
 * rendered is known here; rendering is synchronous, so there is never more than one.
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

/** A part of a template that does nothing in the browser, or not what its author thinks. */
export interface DeadPart {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  /** Where it is written: known at once, or to be found in the stack of calls that led there. */
  readonly place: Place | { readonly stack: string; readonly otherwise?: Place } | undefined;
}

interface Witness {
  readonly dead: Map<string, DeadPart>;
  /** Why a component may fail later on: the first that was not given what it requires. */
  lack: AuthorFault | undefined;
  readonly trace: Trace | undefined;
  /** How many React islands are being rendered: one, or none. */
  hydrated: number;
  /** The name of the island that is being rendered, if Preact will hydrate it. */
  preact: string | undefined;
}

let witness: Witness | undefined;

/** Renders a page, and tells what in it is dead. With a trace every element says where it was written. */
export function watched<T>(
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

/** Renders what the browser will hydrate: handlers and state are alive in there. `preact` names an island that Preact will. */
export function hydrated<T>(work: () => T, { preact }: { readonly preact?: string } = {}): T {
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

/** Whether the page is rendered once more, to tell where its elements are written. */
export const isTracing = (): boolean => witness?.trace !== undefined;

/** Notes a dead part of the page that renders, once for each place. */
export function noteDead(part: DeadPart): void {
  witness?.dead.set(JSON.stringify(part), part);
}

/** Notes an element whose component does not get all that it requires. */
export function noteMissingProps(component: object, props: object, place: () => Place): void {
  const fault = witness && missingProps(component, props, place);
  // Within the engine props are handed on, and what a package does its author has tried out.
  if (!witness || !fault || !isOfSite(fault.place)) return;
  witness.lack ??= fault;
  noteDead(fault);
}

/** Notes that a page calls a hook that only does something in a browser. */
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
    message: `\`${name}\` does nothing here: outside React islands no component runs in the browser.`,
    help: 'Move what needs it into an island, a file of templates/islands.',
    place: { stack: new Error().stack ?? '' },
  });
}

/** Hooks of React that Preact does not have. Whoever imports one by its name is told by the bundler. */
const lackingHooks = new Set(['useActionState', 'useOptimistic']);

export const insteadOfPreact = "`islands: { runtime: 'react' }` in `settings` of content/schema.ts.";

type Props = object;
/** Made only when somebody asks: there are many elements, and few are at fault. */
type FindPlace = (() => Place) | undefined;

/** Looks at an element on its way to React. */
export function follow(type: unknown, props: Props, place: FindPlace): { type: unknown; props: Props } {
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
        message: `The \`${name}\` of this <${tag}> is never called: outside React islands no component runs in the browser.`,
        help: 'Make it an island, or let a .client.ts script beside an island listen.',
        place: place?.(),
      });
}

/** The attribute by which a traced element names its place, as an index. Traced pages are never published. */
export const traceAttribute = 'data-site-source';

/**
 * Follows one rendering of a page from element to element. What a component of the engine makes, such as the `<img>` of
 * `<Image>`, counts as written where the site wrote that component.
 */
export class Trace {
  readonly places: Place[] = [];
  #owner: Place | undefined;

  follow(type: unknown, props: Props, find: FindPlace): { type: unknown; props: Props } {
    const own = find?.();
    const place = own && isOfSite(own) ? own : this.#owner;
    const stranger = typeof type === 'string' || type === Fragment ? strangerIn(props) : undefined;
    if (stranger) throw this.#fail(place, objectChild(stranger));
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

/** The first child of an element that is a mere object, which React refuses. */
function strangerIn(props: Props): object | undefined {
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
    // React reads lists of every kind, elements of portals, and what a context holds.
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
