/** Makes the pages with their pictures and social cards: for a whole site, one machine's part of it, or site dev. */
import type { EncodingRequest, SitePaths } from '../model.ts';
import type { Stages } from '../report/stages.ts';
import { assembleFiles, filesOfPages } from './assemble.ts';
import type { StageOptions } from './build-options.ts';
import { checkSite } from './check-site.ts';
import { partOf } from './part.ts';
import type { PreparedSite } from './prepare-site.ts';
import { renderSite } from './render-site.ts';
import type { RenderedSite } from './rendered-site.ts';
import { unmadeEncoding } from './unmade-encoding.ts';

/** Without `write` no picture is made. */
export async function makePages(
  site: PreparedSite,
  paths: SitePaths,
  options: StageOptions,
  stages: Stages,
): Promise<RenderedSite> {
  const { memory, progress, write } = options;
  const { content } = paths;
  const [{ promisedSizes }, { cardMaker }, { imageRecipe, plannedRecipe }] = await Promise.all([
    import('../pictures/encode-images.ts'),
    import('../cards/make-cards.ts'),
    import('../pictures/image-recipe.ts'),
  ]);
  const part = options.part && partOf(options.part);
  const { audience } = options;
  const namesPictures =
    (write || audience !== undefined) && (site.images.size > 0 || site.files.card !== undefined);
  const recipe = namesPictures ? await imageRecipe(memory) : plannedRecipe;
  const promised = namesPictures ? await promisedSizes(site.images, memory) : () => undefined;
  const make = pictureMaker(site, paths, options, { stages, promised, recipe });
  const beforePictures = async () => {
    const draft = await makePages(
      site,
      paths,
      { ...options, write: false, part: undefined, audience: undefined, former: undefined },
      stages,
    );
    if (draft.problems.length > 0) return draft.problems;
    const { files, problems } = await assembleFiles(site, draft, paths, memory);
    if (problems.length > 0) return problems;
    const { found } = await checkSite({ site, rendered: draft, files }, paths, { ...options, write: false });
    return found;
  };
  return renderSite(site, paths, {
    memory,
    pictures: write ? { promised, make } : undefined,
    promised,
    viewers: audience && {
      wanted: audience.wanted,
      onPage: (url, rendered) =>
        audience.onPage(url, { site, rendered, files: filesOfPages(site, rendered) }),
    },
    part,
    isPassing: options.isPassing ?? false,
    beforePictures: write ? () => stages.run('checks before pictures', beforePictures) : undefined,
    stage: stages.run,
    cards: write ? cardMaker(site.images, { content, memory }) : undefined,
    recipe,
    onPage: () => progress.step(),
    readBefore: (url) => options.former?.pages.get(url)?.reads,
  });
}

interface MakerTools {
  readonly stages: Stages;
  /** The size in bytes of an encoding that an earlier run or another machine has made. Undefined if it is not known. */
  readonly promised: (request: EncodingRequest) => number | undefined;
  readonly recipe: string;
}

/**
 * Encodes the pictures that pages ask for. If several machines share the build, each encodes only its own share: encodings
 * that other machines are known to have made are listed without their bytes, and the rest is left out.
 */
function pictureMaker(
  site: PreparedSite,
  { content }: SitePaths,
  { memory, progress, part }: StageOptions,
  { stages, promised, recipe }: MakerTools,
) {
  const makeAll = async (requests: readonly EncodingRequest[]) => {
    const { encodeImages } = await import('../pictures/encode-images.ts');
    return stages.run(
      'pictures',
      () => encodeImages(requests, site.images, { content, memory, onProgress: () => progress.step() }),
      requests.length,
    );
  };
  if (!part) return makeAll;
  const { picturesOf } = partOf(part);
  return async (requests: readonly EncodingRequest[]) => {
    const own = new Set(picturesOf(requests, site.images));
    const made = await makeAll([...own]);
    // Look again: other machines may have shared more encodings by now.
    await memory.shared();
    await memory.look();
    const others = requests.filter((request) => !own.has(request));
    const known = others.flatMap((request) => {
      const bytes = promised(request);
      return bytes === undefined ? [] : unmadeEncoding(request, bytes, site.images, recipe);
    });
    return { ...made, encodings: [...made.encodings, ...known] };
  };
}
