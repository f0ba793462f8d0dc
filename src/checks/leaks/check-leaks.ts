/** The last look at the files before they are published: nothing in them is meant for their makers only. */
import { createHash } from 'node:crypto';
import { filesAtOnce, inParallel } from '../../io/in-parallel.ts';
import type { OutputFile, Problem } from '../../model.ts';
import { compareProblems } from '../../report/compare-problems.ts';
import type { Locate } from '../collect.ts';
import type { PassedStore } from '../markup.ts';
import { strayFile } from './file-names.ts';
import { type Leak, type LeakContext, leakFinder } from './find-leaks.ts';
import { assignment, secretKinds } from './secrets.ts';
import { textParts } from './text-parts.ts';

export interface LeakInput extends Omit<LeakContext, 'addresses'> {
  readonly files: readonly OutputFile[];
  /** Where a text was written. */
  readonly locate?: Locate;
  /** Where files in which nothing was found are remembered. */
  readonly passed?: PassedStore;
}

interface Place {
  readonly file: OutputFile;
  readonly line: number;
  readonly column: number;
}

/** Sorted. A leak that many files repeat is one problem. Secrets are never printed in full. */
export async function checkLeaks(input: LeakInput): Promise<Problem[]> {
  const { files, published, locate } = input;
  const found = new Map<string, { readonly leak: Leak; readonly places: Place[] }>();
  const addresses = files
    .map(({ file }) => `/${file}`)
    .filter(looksLikeFolder)
    .sort();
  const remember = await memory({ ...input, addresses });
  const find = leakFinder({ ...input, addresses });

  await inParallel(filesAtOnce, files.filter(isText), async (file) => {
    if (remember.passed(file)) return;
    let clean = true;
    for await (const part of textParts(file))
      for (const leak of find(part.text)) {
        if (!part.owns(leak.offset)) continue;
        clean = false;
        const key = `${leak.code} ${leak.kind} ${leak.value}`;
        const entry = found.get(key) ?? { leak, places: [] };
        found.set(key, entry);
        entry.places.push({ file, ...part.placeOf(leak.offset) });
      }
    if (clean) remember.pass(file);
  });
  await remember.save();

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

function toProblem({ code, kind, value }: Leak, places: readonly Place[], locate?: Locate): Problem {
  const [first, ...more] = places.toSorted(
    (a, b) => compare(a.file.file, b.file.file) || a.line - b.line || a.column - b.column,
  );
  const where = first ? `${first.file.file}:${first.line}:${first.column}` : '';
  const others = new Set(more.map(({ file }) => file.file)).size;
  const source = locate?.(value);
  const shown = code === 'leaked-secret' ? mask(value) : value;
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

/** Enough to find it again, and too little to use it. */
function mask(value: string): string {
  const shown = Math.min(6, Math.floor(value.length / 4));
  return `${value.slice(0, shown)}… (${value.length} characters)`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A site may have pages below `/home`, too. */
const looksLikeFolder = (path: string): boolean => /^\/(?:tmp|var|private|home|Users)\//.test(path);

/** Pictures, fonts and films hold no text; whatever has no known extension may. */
const isText = ({ file }: OutputFile): boolean =>
  !/\.(?:avif|webp|png|jpe?g|gif|ico|woff2?|ttf|otf|mp[34]|m4a|webm|ogg|wav|pdf|zip|gz|br|wasm)$/i.test(file);

/** Keyed by the file's bytes and everything else that decides; secrets go in as part of a hash only. */
async function memory({
  folders,
  variables,
  published,
  addresses,
  passed: store,
}: LeakInput & Pick<LeakContext, 'addresses'>) {
  const search = [secretKinds, assignment.source, folders, variables, published, addresses, version];
  const salt = JSON.stringify(search);
  const key = ({ hash }: OutputFile) =>
    createHash('sha256').update(salt).update(hash).digest('hex').slice(0, 32);
  const before = new Set(await store?.load());
  const now = new Set<string>();
  return {
    passed(file: OutputFile): boolean {
      const known = before.has(key(file));
      if (known) now.add(key(file));
      return known;
    },
    pass: (file: OutputFile) => void now.add(key(file)),
    async save(): Promise<void> {
      const unchanged = now.size === before.size && [...now].every((hash) => before.has(hash));
      if (!unchanged) await store?.save([...now].sort());
    },
  };
}

/** To be raised when the search itself changes and not only its patterns. */
const version = 2;
