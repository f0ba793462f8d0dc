import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { WakeMoment } from '../model.ts';
import { loadsOfReach, type Reach } from '../policy/reach.ts';
import { AuthorError } from '../problems/author-error.ts';
import { nearest } from '../text/nearest.ts';
import { type KnownIsland, type PageContext, PageReact, usePageContext } from './context.ts';
import { numberingIds } from './island-ids.ts';
import { checkJson } from './json-props.ts';
import { addPlaceProp, type Placed } from './jsx-places.ts';
import {
  type DeadPart,
  insteadOfPreact,
  isTracing,
  noteDead,
  noteMissingProps,
  renderHydrated,
} from './render-observer.ts';
import { emptyLists, Slots } from './slots.tsx';
import { findInstability, type Instability, renderRecordingRandom } from './unstable.ts';

/** For `when`: wakes the island as soon as the media query matches. */
export const media = (query: string): WakeMoment => `media ${query}`;

/**
 * The component of an island. If it loads something from other hosts, it declares that in `reaches`, which gets its props.
 * The policy of each page with the island then allows it:
 * `MapFrame.reaches = ({ address }: Props): Reach => ({ frames: [address] });`
 */
export type IslandComponent<P> = ComponentType<P> & {
  readonly reaches?: (props: Omit<P, 'children'>) => Reach;
};

/**
 * The names of the props, except `children`, that take a `ReactNode` or a list of them. They are passed as slots, which the
 * page renders.
 */
type SlotNames<P> = {
  [Name in keyof P]-?: Name extends 'children' ? never : readonly ReactNode[] extends P[Name] ? Name : never;
}[keyof P];

/** A property that is optional if everything in it is optional. */
type Given<Name extends string, Value> =
  Record<string, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

type IslandProps<P> = {
  /** The default export of an island's file in `templates/islands`. */
  readonly of: IslandComponent<P>;
  readonly when: WakeMoment;
  /** Rendered by the page: it is sent to the browser once, as HTML, and no script renders it again. */
  readonly children?: ReactNode;
} & Given<'props', Omit<P, 'children' | SlotNames<P>>> &
  Given<'slots', Pick<P, SlotNames<P>>>;

/**
 * A widget that stays plain HTML until the moment given by `when`.
 *
 * A hydrated island (React or Preact) is rendered on its own with `renderToString`, because static markup cannot be
 * hydrated. It gets an id prefix, which the browser uses, too. Its children and slots are rendered by the page, and
 * hydration leaves them as they are. An enhanced island is part of the page's static markup.
 */
export function Island<P extends object>(input: IslandProps<P> & Placed) {
  const { of: Component, when, children, place } = input;
  // The types allow `props` to be missing only if no prop is required.
  const props = (input.props ?? {}) as P;
  const parts = { ...input.slots, children } as Pick<P, SlotNames<P>> & { readonly children?: ReactNode };
  const page = usePageContext();
  if (!isWakeMoment(when)) throw unknownMoment(when);
  const { name, source, kind, url, prefix } = page.island(Component as ComponentType<never>, when);
  // Children and slots are checked here as well, although they are not passed with `props`.
  if (place) noteMissingProps(Component, { ...props, ...parts }, () => place);
  checkJson(name, props);
  page.reach(loadsOfReach(name, Component.reaches?.(props) ?? {}));
  const json = JSON.stringify(kind === 'enhanced' ? props : { ...props, ...emptyLists(parts) });
  const shared = { name, src: url, when, props: json === '{}' ? undefined : json };
  if (kind === 'enhanced') {
    return (
      <site-island {...shared}>
        <Component {...props} {...parts} />
      </site-island>
    );
  }
  const slots = new Slots(name, parts, (part, slot) =>
    drawStatic(page, part, `${prefix}${slot.replace('.', '-')}-`),
  );
  // This component calls no hooks after the nested render, so the hooks of the outer render are not disturbed.
  const drawOnce = () =>
    slots.drawn((elements) =>
      renderToString(<Component {...props} {...elements} />, { identifierPrefix: prefix }),
    );
  const draw =
    kind === 'preact'
      ? () => renderHydrated(() => numberingIds(prefix, drawOnce), { preact: name })
      : () => renderHydrated(drawOnce);
  const html = drawTwice(Component, { name, source }, json, draw);
  if (kind === 'preact' && hasFallback(html)) noteDead(fallbackFault(name, source));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own, escaped output.
  return <site-island {...shared} ids={prefix} dangerouslySetInnerHTML={{ __html: html }} />;
}

addPlaceProp(Island);

/** Renders children or a slot with the context of the page, so that they may use it and contain other islands. */
const drawStatic = (page: PageContext, part: ReactNode, identifierPrefix: string) =>
  renderToStaticMarkup(<PageReact value={page}>{part}</PageReact>, { identifierPrefix });

/** By component, then by props as JSON: whether the island has turned out to be unstable. */
const instabilities = new WeakMap<object, Map<string, Instability | undefined>>();

/**
 * Renders an island for the page. For each component and props it renders once more, to see whether the browser will get
 * the same markup.
 */
function drawTwice(
  component: object,
  { name, source }: Pick<KnownIsland, 'name' | 'source'>,
  props: string,
  draw: () => string,
): string {
  // In a traced page each element gets a running number, so a second rendering would always differ.
  if (isTracing()) return draw();
  const known = instabilities.get(component) ?? new Map<string, Instability | undefined>();
  instabilities.set(component, known);
  const isNew = !known.has(props);
  const first = isNew ? renderRecordingRandom(draw) : { html: draw(), luck: [] };
  if (isNew) known.set(props, findInstability(draw, first));
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

/** Whether the markup has a `Suspense` fallback. React marks it with these comments. */
const hasFallback = (html: string) => /<!--\$[!?]-->/.test(html);

const fallbackFault = (name: string, file: string): DeadPart => ({
  code: 'preact-gap',
  message: `The island ${name} waits for something while it is rendered, and shows its \`Suspense\` fallback, which Preact cannot hydrate.`,
  help: `Wait for it in an effect (\`useEffect\`), or let React hydrate: ${insteadOfPreact}`,
  place: { file, line: 1, column: 1 },
});

const moments = ['load', 'idle', 'visible', 'interaction'];

/** Checked at run time, because templates may not have been type-checked. */
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
