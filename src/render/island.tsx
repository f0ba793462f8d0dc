import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { WakeMoment } from '../model.ts';
import { loadsOfReach, type Reach } from '../policy/reach.ts';
import { AuthorError } from '../problems/author-error.ts';
import { nearest } from '../text/nearest.ts';
import { type KnownIsland, type PageContext, PageReact, usePageContext } from './context.ts';
import { numberingIds } from './island-ids.ts';
import { checkJson } from './json-props.ts';
import { type Placed, tellPlace } from './jsx-places.ts';
import { Slots } from './slots.tsx';
import { type Instability, instability, withLuck } from './unstable.ts';
import {
  type DeadPart,
  hydrated,
  insteadOfPreact,
  isTracing,
  noteDead,
  noteMissingProps,
} from './witness.ts';

/** Wakes an island when the media query matches, now or later. */
export const media = (query: string): WakeMoment => `media ${query}`;

/**
 * A widget. One that asks other hosts for something says so, from its props, and every page that holds it is allowed
 * that much: `MapFrame.reaches = ({ address }: Props): Reach => ({ frames: [address] });`
 */
export type IslandComponent<P> = ComponentType<P> & {
  readonly reaches?: (props: Omit<P, 'children'>) => Reach;
};

/** The props of an island that are elements: no JSON, but what stands in it as the page draws it. */
type SlotNames<P> = {
  [Name in keyof P]-?: Name extends 'children' ? never : ReactNode extends P[Name] ? Name : never;
}[keyof P];

/** Needed only where something in it is. */
type Given<Name extends string, Value> =
  Record<string, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

type IslandProps<P> = {
  /** The default export of an island's file in `templates/islands`. */
  readonly of: IslandComponent<P>;
  readonly when: WakeMoment;
  /** What stands in the island and is the page's own: nothing of it travels to the browser twice, and no script draws it. */
  readonly children?: ReactNode;
} & Given<'props', Omit<P, 'children' | SlotNames<P>>> &
  Given<'slots', Pick<P, SlotNames<P>>>;

/**
 * A widget that sleeps as plain HTML until its moment comes.
 *
 * A React island is rendered on its own with `renderToString`, because static markup cannot be hydrated, and
 * with an id prefix that the browser repeats. Its children and slots are drawn by the page and stay as they are when it is
 * hydrated. An enhanced island is part of the page's static markup.
 */
export function Island<P extends object>(input: IslandProps<P> & Placed) {
  const { of: Component, when, children, place } = input;
  // Both arms of the types say the same here: without required ones there may be none.
  const props = (input.props ?? {}) as P;
  const parts = { ...input.slots, children } as Pick<P, SlotNames<P>> & { readonly children?: ReactNode };
  const page = usePageContext();
  if (!isWakeMoment(when)) throw unknownMoment(when);
  const { name, source, kind, url, prefix } = page.island(Component as ComponentType<never>, when);
  // Children and slots come to it another way.
  if (place) noteMissingProps(Component, { ...props, ...parts }, () => place);
  checkJson(name, props);
  page.reach(loadsOfReach(name, Component.reaches?.(props) ?? {}));
  const json = JSON.stringify(props);
  const shared = { name, src: url, when, props: json === '{}' ? undefined : json };
  if (kind === 'enhanced') {
    return (
      <site-island {...shared}>
        <Component {...props} {...parts} />
      </site-island>
    );
  }
  const slots = new Slots(name, parts, (part) => drawStatic(page, part));
  // Nothing of this component runs after the nested render, so the outer render's hooks are undisturbed.
  const drawOnce = () =>
    slots.drawn((elements) =>
      renderToString(<Component {...props} {...elements} />, { identifierPrefix: prefix }),
    );
  const draw =
    kind === 'preact'
      ? () => hydrated(() => numberingIds(prefix, drawOnce), { preact: name })
      : () => hydrated(drawOnce);
  const html = drawTwice(Component, { name, source }, json, draw);
  if (kind === 'preact' && isWaiting(html)) noteDead(waiting(name, source));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own, escaped output.
  return <site-island {...shared} ids={prefix} dangerouslySetInnerHTML={{ __html: html }} />;
}

tellPlace(Island);

/** What the page says where the island does not reach: it knows its page, and may hold other islands. */
const drawStatic = (page: PageContext, part: ReactNode) =>
  renderToStaticMarkup(<PageReact value={page}>{part}</PageReact>);

/** What is known of the islands that were drawn twice, by their props. */
const drawn = new WeakMap<object, Map<string, Instability | undefined>>();

/** Once for the page, and once for each component with each props to see whether a browser will draw the same. */
function drawTwice(
  component: object,
  { name, source }: Pick<KnownIsland, 'name' | 'source'>,
  props: string,
  draw: () => string,
): string {
  // A traced page tells its elements apart by numbers that go on counting.
  if (isTracing()) return draw();
  const known = drawn.get(component) ?? new Map<string, Instability | undefined>();
  drawn.set(component, known);
  const isNew = !known.has(props);
  const first = isNew ? withLuck(draw) : { html: draw(), luck: [] };
  if (isNew) known.set(props, instability(draw, first));
  const unstable = known.get(props);
  const top = { file: source, line: 1, column: 1 };
  if (unstable)
    noteDead({
      code: 'unstable-island',
      message: `The island ${name} looks different each time it is drawn, so the browser will not find what the build wrote.`,
      help: 'Ask for the time or for chance in an effect (`useEffect`), where only the browser does, or hand the value over as a prop.',
      place: unstable.stack === undefined ? top : { stack: unstable.stack, otherwise: top },
    });
  return first.html;
}

/** How React marks what stands in for something that is not there yet. */
const isWaiting = (html: string) => /<!--\$[!?]-->/.test(html);

const waiting = (name: string, file: string): DeadPart => ({
  code: 'preact-gap',
  message: `The island ${name} waits for something while it is drawn, and shows what stands in for it (\`Suspense\`), which Preact cannot take over.`,
  help: `Wait for it in an effect (\`useEffect\`), or let React hydrate: ${insteadOfPreact}`,
  place: { file, line: 1, column: 1 },
});

const moments = ['load', 'idle', 'visible', 'interaction'];

/** Templates need not have been type-checked. */
const isWakeMoment = (when: unknown): boolean =>
  typeof when === 'string' && (moments.includes(when) || /^media \S/.test(when));

function unknownMoment(when: unknown): AuthorError {
  const near = typeof when === 'string' ? nearest(when, moments) : undefined;
  return new AuthorError({
    code: 'unknown-moment',
    message: `An island cannot wake at ${JSON.stringify(when) ?? 'no moment'}, so it never would.`,
    help: near ? `Did you mean "${near}"?` : `Use one of ${moments.join(', ')}, or media("(…)").`,
  });
}

interface IslandAttributes {
  readonly name: string;
  readonly src: string;
  readonly when: string;
  readonly props?: string | undefined;
  readonly ids?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-island': IslandAttributes;
    }
  }
}
