/** Searches the files, just before they are published, for what must stay private: secrets, local paths and stray files. */
import { z } from 'zod';
import { filesAtOnce, inParallel } from '../../files/in-parallel.ts';
import { sha256 } from '../../files/sha256.ts';
import type { Memory } from '../../memory/memory.ts';
import type { OutputFile, Problem } from '../../model.ts';
import { compareProblems } from '../../problems/compare-problems.ts';
import type { Locate } from '../../problems/locate.ts';
import { strayFile } from './file-names.ts';
import {
  isPublished,
  type Leak,
  type LeakContext,
  leakFinder,
  type SecretVariable,
  valueFinder,
} from './find-leaks.ts';
import { assignment, secretKinds } from './secrets.ts';
import { textParts } from './text-parts.ts';

export interface LeakInput extends LeakContext {
  readonly files: readonly OutputFile[];
  /** Secrets that the build was given. */
  readonly variables: readonly SecretVariable[];
  /** Finds where a text was written. */
  readonly locate?: Locate;
  /** Remembers files in which nothing was found. They are still searched for the build's own secrets. */
  readonly memory?: Memory;
}

interface Place {
  readonly file: OutputFile;
  readonly line: number;
  readonly column: number;
}

/** The problems, sorted. A leak that many files repeat is one problem. Secrets are never printed in full. */
export async function checkLeaks(input: LeakInput): Promise<Problem[]> {
  const { files, variables, published, locate, memory } = input;
  const found = new Map<string, { readonly leak: Leak; readonly places: Place[] }>();
  const inputOf = inputs(input);
  const findLooks = leakFinder(input);
  let known: Promise<typeof import('./known-secrets.ts')> | undefined;
  const findAll = async (text: string) => {
    if (text === '') return [];
    known ??= import('./known-secrets.ts');
    const { findKnownSecrets } = await known;
    return joined(findLooks(text), await findKnownSecrets(text), published);
  };
  const findValues = valueFinder(variables, published);
  const isPage = addressesOf(files);

  await inParallel(filesAtOnce, files.filter(isText), async (file) => {
    const input = inputOf(file);
    const looksClean = memory?.recall(leakFreeFile, input) === true;
    if (looksClean && variables.length === 0) return;
    let clean = true;
    for await (const part of textParts(file)) {
      const leaks = looksClean ? [] : await findAll(part.text);
      if (leaks.some(({ offset }) => part.owns(offset))) clean = false;
      for (const leak of [...leaks, ...findValues(part.text)]) {
        if (!part.owns(leak.offset) || (leak.code === 'leaked-path' && isPage(leak.value))) continue;
        const same = `${leak.code} ${leak.kind} ${leak.value}`;
        const entry = found.get(same) ?? { leak, places: [] };
        found.set(same, entry);
        entry.places.push({ file, ...part.placeOf(leak.offset) });
      }
    }
    // A path that is the address of a page also makes a file unclean: the next build may no longer have that page.
    if (clean && !looksClean) memory?.keep(leakFreeFile, input, true);
  });

  const stray = files.flatMap(({ file, source }): Problem[] => {
    const what = published.includes(file) ? undefined : strayFile(file);
    return what === undefined
      ? []
      : [
          {
            code: 'stray-file',
            message: `The site would publish "${file}", which is ${what}.`,
            help: `Take it out of the public folder, or list "${file}" in the setting "published" if it is meant for everybody.`,
            file: source,
          },
        ];
  });
  const leaked = [...found.values()].map(({ leak, places }) => toProblem(leak, places, locate));
  return [...stray, ...leaked].sort(compareProblems);
}

/** Joins the results of our patterns (`looks`) and of secretlint (`known`). What both find is reported once, by our name. */
const joined = (looks: readonly Leak[], known: readonly Leak[], published: readonly string[]): Leak[] => [
  ...looks,
  ...known.filter(
    ({ offset, value }) =>
      !isPublished(value, published) &&
      !looks.some((own) => own.offset < offset + value.length && offset < own.offset + own.value.length),
  ),
];

function toProblem({ code, kind, value }: Leak, places: readonly Place[], locate?: Locate): Problem {
  const [first, ...more] = places.toSorted(
    (a, b) => compare(a.file.file, b.file.file) || a.line - b.line || a.column - b.column,
  );
  const where = first ? `${first.file.file}:${first.line}:${first.column}` : '';
  const others = new Set(more.map(({ file }) => file.file)).size;
  const source = locate?.(value);
  const shown = code === 'leaked-secret' ? mask(value) : shortened(value);
  return {
    code,
    message: `The site would publish ${kind}: ${shown}`,
    detail: `In ${where}${more.length === 0 ? '' : `, and ${more.length} more times${others > 1 ? ` in ${others} files` : ''}`}.`,
    help: `${remedies[code]} If it is meant for everybody, list it in the setting "published".`,
    // Without the frame: it would show a secret in full.
    ...(source
      ? { file: source.file, line: source.line, column: source.column }
      : first && { file: first.file.source }),
  };
}

const remedies: Readonly<Record<Leak['code'], string>> = {
  'leaked-secret': 'Take it out, and revoke it if it was ever published or committed.',
  'leaked-path': 'Take it out: it tells strangers about your machine.',
  'source-map': 'Take the line out: the map is not published, or shows your sources.',
};

/** Shows enough of a secret to find it, and too little to use it. */
function mask(value: string): string {
  const shown = Math.min(6, Math.floor(value.length / 4));
  return `${value.slice(0, shown)}… (${value.length} characters)`;
}

const shortened = (value: string): string => (value.length > 120 ? `${value.slice(0, 120)}…` : value);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Tells whether a path that looks like a local folder is the beginning of an address: a site may have `/home`, too. */
function addressesOf(files: readonly OutputFile[]): (path: string) => boolean {
  const sorted = files
    .map(({ file }) => `/${file}`)
    .filter((address) => /^\/(?:tmp|var|private|home|Users)\//.test(address))
    .sort();
  return (path) => {
    // A binary search for the first address that is not before the path: one that begins with the path must be there.
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < path) from = middle + 1;
      else to = middle;
    }
    return sorted[from]?.startsWith(path) === true;
  };
}

/** Pictures, fonts and films hold no text. A file with an unknown extension may hold text. */
const isText = ({ file }: OutputFile): boolean =>
  !/\.(?:avif|webp|png|jpe?g|gif|ico|woff2?|ttf|otf|mp[34]|m4a|webm|ogg|wav|pdf|zip|gz|br|wasm)$/i.test(file);

/** Raise the version when the search itself changes. Changed patterns need no new version: they are part of the input. */
export const leakFreeFile = { name: 'find-leaks', version: 7, value: z.literal(true) };

/** A hash of the file and of what is looked for, without the build's own secrets: a CI job has other ones each time. */
function inputs({ folders, published }: LeakContext) {
  const sought = sha256(JSON.stringify([secretKinds, assignment.source, folders, published]));
  return ({ hash }: OutputFile) => ({ file: hash, sought });
}
