/** Tells an author that two builds of one site differ, and where. */
import { manifestFile, type OutputFile, type Problem } from '../model.ts';
import { type Circumstances, inWords } from '../report/proof.ts';
import { type FileDifference, nameOf } from './compare-trees.ts';
import { firstDifference } from './first-difference.ts';

export interface DifferenceFacts {
  /** The files that differ, the likeliest cause first. At least one. */
  readonly apart: readonly FileDifference[];
  /** Number of all files. */
  readonly files: number;
  /** The files of the first build, by path. */
  readonly made: ReadonlyMap<string, Pick<OutputFile, 'kind' | 'source'>>;
  /** By file: the route of the page, and whether it asks for the time, for chance or for a module of Node. */
  readonly pages: ReadonlyMap<string, { readonly route: string; readonly isUnsure: boolean }>;
  readonly second: Circumstances;
}

const mostNamed = 5;

export function differenceProblem({ apart, files, made, pages, second }: DifferenceFacts): Problem {
  const [first, ...more] = withoutManifest(apart);
  const name = first ? nameOf(first) : '';
  const { kind, source = '' } = made.get(name) ?? {};
  const page = pages.get(name);
  const others = more.slice(0, mostNamed).map(nameOf);
  return {
    code: 'not-reproducible',
    message: `Built twice from the same files, the site is not the same: ${count(more.length + 1, 'file')} of ${files} ${more.length === 0 ? 'differs' : 'differ'}${name && `, ${name} first`}.`,
    detail: [
      ...(first ? described(first) : []),
      ...(others.length > 0
        ? [
            `Also: ${others.join(', ')}${more.length > mostNamed ? ` and ${more.length - mostNamed} more` : ''}.`,
          ]
        : []),
      `The second build had ${inWords(second)}.`,
    ].join('\n'),
    help: causeOf({ kind, isUnsure: page?.isUnsure === true, source }),
    ...(isOfSite(source) && { file: source }),
    ...(page && { route: page.route }),
  };
}

/**
 * Leaves the manifest out if other files differ, too. It lists the hashes of all files, so it differs whenever one of
 * them does.
 */
function withoutManifest(apart: readonly FileDifference[]): readonly FileDifference[] {
  const others = apart.filter((one) => nameOf(one) !== manifestFile);
  return others.length > 0 ? others : apart;
}

function described({ one, other }: FileDifference): string[] {
  if (!one || !other)
    return [`${(one ?? other)?.path} was made by the ${one ? 'first' : 'second'} build only.`];
  const names = one.path === other.path ? one.path : `${one.path} and ${other.path}`;
  const found = firstDifference(one.content, other.content);
  if (!found) return [`${names} have the same content but different names.`];
  const { offset, place, excerpts } = found;
  const where = place ? ` (line ${place.line}, column ${place.column})` : '';
  return [`${names}, from byte ${offset}${where}:`, `  first:  ${excerpts[0]}`, `  second: ${excerpts[1]}`];
}

function causeOf({
  kind,
  isUnsure,
  source,
}: {
  kind?: OutputFile['kind'] | undefined;
  isUnsure: boolean;
  source: string;
}): string {
  if (isUnsure)
    return `${source} uses the time, random numbers or a module of Node while the page is built (Date, Math.random, node:fs and the like). Show a value from the content instead, or let an island get it in the browser.`;
  if (kind === 'image' || kind === 'font')
    return 'This picture or font was encoded to different bytes in the second build. Run "npm ci" and try again. If it happens again, report it as a bug.';
  return 'Usual causes: Date or Math.random; dates, numbers and sorting by the language and the time zone of the machine (toLocaleString or localeCompare without a language); a folder that is read in whatever order it comes; a variable of the environment. Take it from the content, or name the language, the zone and the order.';
}

const isOfSite = (source: string) => /^(?:templates|content|public)\/\S+$/.test(source);

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
