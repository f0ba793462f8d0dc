/** The last step of a build: the finished site takes the place of the one before. */
import type { Showing } from '../content/publishing.ts';
import type { Problem, SitePaths } from '../model.ts';
import { createManifest, type ListedPlaceholder, printManifest } from '../output/manifest.ts';
import type { WriteResult } from '../output/write-site.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import type { Proof } from '../report/proof.ts';
import type { Stages } from '../report/stages.ts';
import { baseOf } from '../text/base.ts';
import type { BuiltSite, StageOptions } from './build-options.ts';

export type Placing =
  | { readonly written: WriteResult; readonly proof: Proof | undefined; readonly problems: readonly [] }
  | { readonly written: undefined; readonly proof?: undefined; readonly problems: readonly Problem[] };

/** Writes nothing if a second build is asked for (`prove`) and its result differs. */
export async function placeSite(
  { site, rendered, files }: BuiltSite,
  paths: SitePaths,
  { prove, memory, progress }: StageOptions,
  { drafts, stages }: Pick<Showing, 'drafts'> & { readonly stages: Stages },
): Promise<Placing> {
  const { writeSite } = await import('../output/write-site.ts');
  const marks = {
    drafts: drafts && site.open.unpublished.length > 0,
    placeholders: [...site.placeholders()].sort(compareProblems).map(listed),
    base: baseOf(site.settings.baseUrl),
  };
  const made = () => ({
    files,
    manifest: printManifest(createManifest(files, marks)),
    pages: rendered.pages.map(({ route: { url, file }, reads }) => ({
      url,
      file,
      isUnsure: reads.hash === undefined,
    })),
    memory,
  });
  const proved = prove && (await stages.run('second build', () => prove(made())));
  if (proved && !proved.proof) return { written: undefined, problems: proved.problems };
  // Write the cache now: if the disk is full, the build must fail before the new site is in place.
  memory.flush();
  const written = await stages.run('output', () =>
    writeSite(files, {
      ...paths,
      ...marks,
      known: memory.files,
      onWait: () => progress.stage('waiting for another build'),
    }),
  );
  return { written, proof: proved?.proof, problems: [] };
}

/** A placeholder as the manifest lists it. */
const listed = ({ message, file = '', line, column }: Problem): ListedPlaceholder => ({
  message,
  file,
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});
