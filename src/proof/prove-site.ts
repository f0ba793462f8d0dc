/**
 * Makes sure that a site depends only on its sources. It is built a second time in other circumstances. The second
 * build reuses most encoded pictures of the first one, and no other results. All bytes of both builds are compared
 * before the first build is put in its place.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paint } from '../cards/make-cards.ts';
import type { Showing } from '../content/publishing.ts';
import { sha256 } from '../files/sha256.ts';
import { handOver } from '../memory/hand-over.ts';
import type { Memory } from '../memory/memory.ts';
import { manifestFile, type OutputFile, type Problem, type SitePaths } from '../model.ts';
import { encode } from '../pictures/encode-images.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Progress } from '../report/progress.ts';
import { inWords, type Proof } from '../report/proof.ts';
import { changedSince } from './changed-since.ts';
import { circumstancesHere, otherCircumstances } from './circumstances.ts';
import { compareTrees, type TreeFile, treeIn } from './compare-trees.ts';
import { differenceProblem } from './difference-problem.ts';
import { buildAgain } from './second-build.ts';

/** A site that is finished, but not yet in its place. */
export interface MadeSite {
  readonly files: readonly OutputFile[];
  /** The text of the manifest that will be written beside the files. */
  readonly manifest: string;
  /** The cache that holds its pictures. */
  readonly memory: Pick<Memory, 'usedBytes' | 'flush'>;
  readonly pages: readonly { readonly url: string; readonly file: string; readonly isUnsure: boolean }[];
}

export interface ProofOptions {
  readonly paths: SitePaths;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Which content is shown: the same for both builds. */
  readonly showing: Showing;
  /** When the first build began, in milliseconds. */
  readonly began: number;
  /** Encode every picture again, not only some. */
  readonly allPictures: boolean;
  readonly progress: Progress;
}

export type Proved =
  | { readonly proof: Proof; readonly problems: readonly [] }
  | { readonly proof: undefined; readonly problems: readonly Problem[] };

/**
 * The number of pictures that the second build encodes, chosen at random. Encoding all of them may take a hundred times
 * as long as the rest of the site.
 */
const sampleSize = 24;

const tasks = [encode, paint];

export async function proveSite(made: MadeSite, options: ProofOptions): Promise<Proved> {
  const { paths, env, showing, began, progress } = options;
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'site-verify-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Remove the folder also if a signal ends the process.
  process.once('exit', remove);
  try {
    const [out, cacheDir] = [join(folder, 'dist'), join(folder, 'cache')];
    made.memory.flush();
    const kept = options.allPictures ? new Set<string>() : allButSample(tasks.flatMap(made.memory.usedBytes));
    await handOver(paths.cache, cacheDir, {
      tasks,
      wants: (hash) => kept.has(hash),
      today: Math.floor(Date.now() / (24 * 60 * 60 * 1000)),
    });
    const [first, second] = [circumstancesHere(), otherCircumstances(circumstancesHere())];
    const { problems, work } = await buildAgain(
      { root: paths.root, out, cacheDir, showing },
      { paths, env, circumstances: second, progress },
    );
    const changed = await changedSince(began, paths);
    if (changed !== undefined)
      throw new EnvironmentError(`${changed} changed while the site was built twice.`, {
        code: 'changed-during-build',
        help: 'Run again when nobody writes to it any more.',
      });
    if (problems.length > 0)
      return { proof: undefined, problems: problems.map((one) => asDifference(one, inWords(second))) };
    progress.stage('comparing');
    const ours = treeOf(made);
    const apart = compareTrees(ours, await treeIn(out));
    const pages = new Map(made.pages.map(({ file, url, isUnsure }) => [file, { route: url, isUnsure }]));
    if (apart.length > 0) {
      const files = new Map(made.files.map((file) => [file.file, file]));
      const problem = differenceProblem({ apart, files: ours.length, made: files, pages, second });
      return { proof: undefined, problems: [problem] };
    }
    const counted = tasks.map(({ name }) => work[name] ?? { done: 0, reused: 0 });
    const anew = counted.reduce((sum, { done }) => sum + done, 0);
    return {
      proof: {
        files: ours.length,
        hash: sha256(made.manifest),
        ms: performance.now() - start,
        pictures: { all: anew + counted.reduce((sum, { reused }) => sum + reused, 0), anew },
        unsure: made.pages.filter(({ isUnsure }) => isUnsure).map(({ url }) => url),
        first,
        second,
      },
      problems: [],
    };
  } finally {
    process.off('exit', remove);
    remove();
  }
}

const treeOf = ({ files, manifest }: MadeSite): readonly TreeFile[] => [
  ...files.map(({ file, hash, content }) => ({ path: file, hash, content })),
  { path: manifestFile, hash: sha256(manifest), content: { bytes: Buffer.from(manifest) } },
];

/** All hashes except a random sample. */
function allButSample(hashes: Iterable<string>): ReadonlySet<string> {
  const left = [...new Set(hashes)];
  for (let drawn = 0; drawn < sampleSize && left.length > 0; drawn++) left.splice(randomInt(left.length), 1);
  return new Set(left);
}

/** A problem that only the second build has is a difference, too. */
const asDifference = ({ code, message, ...problem }: Problem, circumstances: string): Problem => ({
  ...problem,
  code: 'not-reproducible',
  message: `Built a second time, the site has a problem that it did not have at first (${code}): ${message}`,
  detail: [problem.detail, `The second build had ${circumstances}.`].filter(Boolean).join('\n'),
});
