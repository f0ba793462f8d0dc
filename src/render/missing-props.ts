/** The props that the components of a site require. The bundled templates register them while they are loaded. */
import type { Place } from '../model.ts';

interface Requirements {
  readonly component: string;
  readonly names: readonly string[];
  /** The source of the component, relative to the site's root. */
  readonly file: string;
}

/** The fault of an element that lacks props which its component requires. */
export interface MissingProps {
  readonly code: 'missing-prop';
  readonly message: string;
  readonly help: string;
  readonly place: Place;
}

const known = new WeakMap<object, Requirements>();

/** Registers the required props of a component. The bundler adds such calls to the end of each template. */
export function requireProps(component: unknown, requirements: Requirements): void {
  if (typeof component === 'function') known.set(component, requirements);
}

/** The fault of an element; undefined if no required prop is missing. */
export function missingProps(
  component: object,
  props: object,
  findPlace: () => Place,
): MissingProps | undefined {
  const required = known.get(component);
  const missing = required?.names.filter((name) => !(name in props));
  if (!required || !missing || missing.length === 0) return undefined;
  const names = missing.map((name) => `\`${name}\``).join(' and ');
  return {
    code: 'missing-prop',
    message: `${required.component} requires the ${missing.length === 1 ? 'prop' : 'props'} ${names}, which ${missing.length === 1 ? 'is' : 'are'} missing here.`,
    help: `Give it ${names}, or put "?" behind the name in the type of its props, in ${required.file}.`,
    place: findPlace(),
  };
}
