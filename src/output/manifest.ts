/** The list of all files of a finished site, which is written beside them. Publishing and previews go by it. */
import { z } from 'zod';
import { isPlainPath } from '../files/is-plain-path.ts';
import type { OutputFile } from '../model.ts';
import { headersOf } from './headers.ts';

const entry = z.strictObject({
  /** Below the output folder, forward slashes. */
  path: z.string().refine(isPlainPath, 'must stay below the output folder'),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  contentType: z.string().min(1),
  cacheControl: z.string().min(1),
  kind: z.enum(['page', 'redirect', 'image', 'script', 'style', 'font', 'public', 'data']),
  /** Where a redirect page leads, for hosts that redirect by themselves. */
  redirect: z.string().min(1).optional(),
});

const manifest = z.strictObject({
  version: z.literal(1),
  /** The site shows entries that are not public. */
  drafts: z.literal(true).optional(),
  /** Sorted by path. */
  files: z.array(entry),
});

export type ManifestEntry = z.infer<typeof entry>;
export type Manifest = z.infer<typeof manifest>;

/** Depends on nothing but the files, in whatever order they come, and on whether they show what is not public. */
export function createManifest(files: readonly OutputFile[], drafts = false): Manifest {
  const entries = files.map(
    (file): ManifestEntry => ({
      path: file.file,
      size: file.size,
      sha256: file.hash,
      ...headersOf(file),
      kind: file.kind,
      ...(file.redirect !== undefined && { redirect: file.redirect }),
    }),
  );
  return { version: 1, ...(drafts && { drafts }), files: entries.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** One file per line, so that two manifests can be compared by eye. */
export function printManifest({ version, drafts, files }: Manifest): string {
  const lines = files.map((file) => `    ${JSON.stringify(file)}`);
  return `{\n  "version": ${version},\n${drafts ? '  "drafts": true,\n' : ''}  "files": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Undefined where the text is no manifest of ours. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
