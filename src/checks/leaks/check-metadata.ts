/** Finds pictures that are published unchanged and whose metadata would tell where and by whom they were made. */
import { z } from 'zod';
import { filesAtOnce, inParallel } from '../../files/in-parallel.ts';
import { readBytes } from '../../files/read-bytes.ts';
import type { Memory, ValueTask } from '../../memory/memory.ts';
import type { OutputFile, Problem } from '../../model.ts';
import { longestPicture, startOf } from '../../output/public-file.ts';
import { mayHoldMetadata, readMetadata } from '../../pictures/metadata.ts';
import { compareProblems } from '../../problems/compare-problems.ts';

export interface MetadataInput {
  readonly files: readonly OutputFile[];
  /** Files that the settings allow to be published as they are. */
  readonly published: readonly string[];
  /** Whether the builder has already removed all metadata that it can. */
  readonly strips: boolean;
  /** Remembers the results for files that were checked before. */
  readonly memory?: Memory;
}

/** What the metadata of a picture tells, in words that fit into a message. Empty for other files. */
export const pictureMetadata: ValueTask<readonly string[]> = {
  name: 'picture-metadata',
  version: 3,
  value: z.array(z.string()),
};

const tooLarge = `is larger than ${longestPicture / 1e6} MB, so its metadata was not checked`;

/** The problems, sorted. Encoded pictures are not checked, because they are made from pixels alone. */
export async function checkMetadata({ files, published, strips, memory }: MetadataInput): Promise<Problem[]> {
  const asked = files.filter(
    ({ file, source, ...rest }) => isAsIs(rest) && !published.includes(file) && !published.includes(source),
  );
  const problems = await inParallel(filesAtOnce, asked, async (file): Promise<Problem[]> => {
    const known = memory?.recall(pictureMetadata, { file: file.hash });
    const tells = known ?? (await metadataIn(file));
    if (!known) memory?.keep(pictureMetadata, { file: file.hash }, tells);
    if (tells.length === 0) return [];
    return [
      {
        code: 'picture-metadata',
        message: `The picture ${file.source} ${tells.includes(tooLarge) ? tooLarge : `would be published with metadata: ${tells.join(', ')}`}.`,
        help: `${remedy(file, strips)} If it is meant so, list "${file.kind === 'public' ? file.file : file.source}" in the setting "published".`,
        file: file.source,
      },
    ];
  });
  return problems.flat().sort(compareProblems);
}

function remedy({ kind }: OutputFile, strips: boolean): string {
  if (kind !== 'public') return 'Remove the metadata with a program for pictures.';
  return strips
    ? 'The builder cannot remove the metadata of this one: do it with a program for pictures.'
    : "Remove the metadata with a program for pictures, or let the builder do it by the setting `publicMetadata: 'strip'`.";
}

const isAsIs = ({ kind, content }: Pick<OutputFile, 'kind' | 'content'>) =>
  kind === 'public' || (kind === 'image' && 'bytes' in content);

async function metadataIn({ content, size }: OutputFile): Promise<readonly string[]> {
  const bytes = 'bytes' in content ? content.bytes : await startOf(content.stored);
  if (!mayHoldMetadata(bytes)) return [];
  if ('bytes' in content) return readMetadata(bytes)?.told ?? [];
  return size > longestPicture
    ? [tooLarge]
    : (readMetadata(await readBytes(content.stored, size))?.told ?? []);
}
