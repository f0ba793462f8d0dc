/** Compares two folders of files. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { digestFile } from '../files/digest-file.ts';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import { manifestFile } from '../model.ts';
import type { Content } from './first-difference.ts';

export interface TreeFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** Hex SHA-256 of the bytes. */
  readonly hash: string;
  readonly content: Content;
}

/** A file that differs between two trees, or that only one of them has. */
export interface FileDifference {
  readonly one: TreeFile | undefined;
  readonly other: TreeFile | undefined;
}

/** All files in a folder and its subfolders. */
export async function treeIn(folder: string): Promise<readonly TreeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return inParallel(filesAtOnce, paths, async (stored) => ({
    path: relative(folder, stored).replaceAll(sep, '/'),
    hash: (await digestFile(stored)).hash,
    content: { stored },
  }));
}

/**
 * The files that differ, likely causes first. A file whose name carries a hash has another name if its content differs.
 * Such a pair of names counts as one file here.
 */
export function compareTrees(
  one: readonly TreeFile[],
  other: readonly TreeFile[],
): readonly FileDifference[] {
  const theirs = new Map(other.map((file) => [file.path, file]));
  const ours = new Set(one.map(({ path }) => path));
  const changed: FileDifference[] = [];
  const lost: TreeFile[] = [];
  for (const file of one) {
    const same = theirs.get(file.path);
    if (!same) lost.push(file);
    else if (same.hash !== file.hash) changed.push({ one: file, other: same });
  }
  const added = other.filter(({ path }) => !ours.has(path));
  for (const file of lost) {
    const at = added.findIndex(({ path }) => bareName(path) === bareName(file.path));
    changed.push({ one: file, other: at === -1 ? undefined : added.splice(at, 1)[0] });
  }
  changed.push(...added.map((file) => ({ one: undefined, other: file })));
  return changed
    .map((apart) => ({ apart, rank: rankOf(apart), name: nameOf(apart) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ apart }) => apart);
}

/** The path by which messages name a difference. */
export const nameOf = ({ one, other }: FileDifference): string => (one ?? other)?.path ?? '';

/** The path without the hash of its content. */
const bareName = (path: string) => path.replace(/[.-][0-9A-Za-z]{8,}(?=\.\w+$)/, '');

/**
 * Lower ranks come first. Pages name scripts, styles and pictures by the hash of their content, so a page may differ
 * only because of them. So files with another hash in their name come first (0), and then other files that differ, such
 * as pages (1), and files that only one build has (2). The manifest names everything, so it comes last (3).
 */
function rankOf(apart: FileDifference): number {
  const name = nameOf(apart);
  if (name === manifestFile) return 3;
  if (!apart.one || !apart.other) return 2;
  return apart.one.path === apart.other.path ? 1 : 0;
}
