/** The manifest: the list of all files of a finished site, written beside them. Publishing and previews rely on it. */
import { z } from 'zod';
import { isPlainPath } from '../files/is-plain-path.ts';
import type { OutputFile } from '../model.ts';
import { headersOf } from './headers.ts';

const entry = z.strictObject({
  /** Relative to the output folder, with forward slashes. */
  path: z.string().refine(isPlainPath, 'must stay below the output folder'),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  contentType: z.string().min(1),
  cacheControl: z.string().min(1),
  kind: z.enum(['page', 'redirect', 'image', 'script', 'style', 'font', 'public', 'data']),
  /** Where a redirect page leads, for hosts that redirect by themselves. */
  redirect: z.string().min(1).optional(),
});

const placeholder = z.strictObject({
  /** Says which text is a placeholder. */
  message: z.string(),
  /** Relative to the site's root; or an environment variable. */
  file: z.string(),
  line: z.int().positive().optional(),
  column: z.int().positive().optional(),
});

const manifest = z.strictObject({
  version: z.literal(1),
  /** The site shows entries that are not public. */
  drafts: z.literal(true).optional(),
  /** Placeholders in the content, for values that are not known yet. */
  placeholders: z.array(placeholder).min(1).optional(),
  /** The folder on the host below which the site is served, such as `/shop`. */
  base: z
    .string()
    .regex(/^(?:\/[\w.~-]+)+$/)
    .optional(),
  /** Sorted by path. */
  files: z.array(entry),
});

export type ManifestEntry = z.infer<typeof entry>;
export type ListedPlaceholder = z.infer<typeof placeholder>;
export type Manifest = z.infer<typeof manifest>;

/** What a manifest says about a site in addition to its files. */
interface SiteMarks {
  /** Sites with drafts or placeholders are published only if a flag asks for it. */
  readonly drafts?: boolean;
  readonly placeholders?: readonly ListedPlaceholder[];
  /** The folder on the host below which the site is served. */
  readonly base?: string;
}

/** Depends only on its arguments. The order of the files does not matter. */
export function createManifest(
  files: readonly OutputFile[],
  { drafts = false, placeholders = [], base = '' }: SiteMarks = {},
): Manifest {
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
  return {
    version: 1,
    ...(drafts && { drafts }),
    ...(placeholders.length > 0 && { placeholders: [...placeholders] }),
    ...(base !== '' && { base }),
    files: entries.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** One file per line, so that two manifests can be compared by eye. */
export function printManifest({ version, drafts, placeholders, base, files }: Manifest): string {
  const list = (name: string, items: readonly object[]) =>
    `  "${name}": [\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  return `{\n${[
    `  "version": ${version}`,
    ...(drafts ? ['  "drafts": true'] : []),
    ...(placeholders ? [list('placeholders', placeholders)] : []),
    ...(base ? [`  "base": ${JSON.stringify(base)}`] : []),
    list('files', files),
  ].join(',\n')}\n}\n`;
}

/** Undefined if the text is not a valid manifest. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
