/** Makes mutants. The same seed makes the same mutants, spread evenly over kinds and pages. */
import { textOf } from '../conformance/find.ts';
import { randomFrom } from '../support/chance.ts';
import { withoutLooks } from './equal.ts';
import { freedomOf } from './free.ts';
import { copyOf } from './harness.ts';
import { type Kind, kinds, operators } from './operators.ts';
import { oneOf, type Random } from './random.ts';

/** A damaged page, before any proof has looked at it. */
export interface Drawn {
  readonly kind: Kind;
  readonly route: string;
  /** Where it was damaged, for people who look for the place. */
  readonly place: string;
  readonly change: string;
  /** Why no proof has to notice it. Undefined if one must. */
  readonly free: string | undefined;
  /** The damaged page differs from the original in its looks at most. */
  readonly equal: boolean;
  readonly document: Document;
}

interface Wanted {
  readonly seed: number;
  readonly kinds?: readonly Kind[];
  readonly routes: readonly string[];
}

/**
 * The n-th of endlessly many mutants. It depends only on the seed and on n, so that several processes can share the work.
 * The kinds take turns. Each kind goes through all pages in an order of its own before it repeats one. Undefined if no
 * page has anything that can be damaged in this way.
 */
export function draw({ seed, kinds: wanted = kinds, routes }: Wanted, n: number): Drawn | undefined {
  const kind = wanted[n % wanted.length] ?? 'removed';
  const turn = Math.floor(n / wanted.length);
  const random = randomFrom(seed * 1_000_003 + n);
  random();
  const order = shuffled(
    routes,
    randomFrom(seed * 31 + kinds.indexOf(kind) + Math.floor(turn / routes.length)),
  );
  // A page may have nothing of this kind. Then the next page that has something is taken.
  for (let step = 0; step < order.length; step++) {
    const route = order[(turn + step) % order.length] ?? '/';
    const document = copyOf(route);
    const element = oneOf(random, regionOf(operators[kind].targets(document), random));
    if (!element) continue;
    const free = freedomOf(kind, element, route);
    const place = placeOf(element);
    const looks = { drawings: kind !== 'swapped' };
    const before = structural.has(kind) ? withoutLooks(document, looks) : undefined;
    const change = operators[kind].spoil(element, random);
    if (!change) return undefined;
    const equal = before !== undefined && withoutLooks(document, looks) === before;
    return { kind, route, place, change, free, equal, document };
  }
  return undefined;
}

/** Kinds of damage that may leave a page as it was. */
const structural: ReadonlySet<Kind> = new Set(['removed', 'repeated', 'swapped']);

/** Header and footer are the same on every page, so three of four mutants damage what is the page's own. */
function regionOf(elements: readonly Element[], random: Random): readonly Element[] {
  const own = elements.filter((element) => element.closest('main, head'));
  const shared = elements.filter((element) => !element.closest('main, head'));
  const first = random() < 0.75 ? own : shared;
  return first.length > 0 ? first : elements;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result: T[] = [];
  const rest = [...list];
  while (rest.length > 0) result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return result;
}

/** A selector that finds the element, from the nearest id or landmark on, and the first words in it. */
function placeOf(element: Element): string {
  const path: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { id, localName, parentElement } = at;
    const like = [...(parentElement?.children ?? [])].filter((one) => one.localName === localName);
    path.unshift(
      id ? `#${id}` : localName + (like.length > 1 ? `:nth-of-type(${like.indexOf(at) + 1})` : ''),
    );
    if (id || ['main', 'header', 'footer', 'aside', 'head', 'body'].includes(localName)) break;
  }
  const words = textOf(element).slice(0, 50);
  return `${path.join(' > ')}${words && ` "${words}"`}`;
}
