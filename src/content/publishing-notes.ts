/** Notes of a build about entries that are not public. */
import { posix } from 'node:path';
import type { Unpublished } from './publishing.ts';

/** One note, if there are any. It does not name the day of the build, so it holds until the next entry is public. */
export function unpublishedNotes(
  unpublished: readonly Unpublished[],
  drafts: boolean,
  prefix: string,
): string[] {
  if (unpublished.length === 0) return [];
  const isDraft = ({ from }: Unpublished) => from === undefined;
  const later = unpublished.filter((entry) => !isDraft(entry));
  const next = later.map(({ from = '' }) => from).sort()[0];
  const kinds = [
    counted(unpublished.filter(isDraft).length, 'draft'),
    later.length > 0 ? `${counted(later.length, 'entry')} of later days, the next on ${next}` : '',
  ].filter((text) => text !== '');
  const files = [...new Set(unpublished.map(({ file }) => posix.join(prefix, file)))];
  const places = `${files.slice(0, 3).join(', ')}${files.length > 3 ? ' and others' : ''}`;
  return [
    drafts
      ? `This site shows what is not public: ${kinds.join(', and ')} (${places}). A build without --drafts leaves that out.`
      : `Left out, as they are not public: ${kinds.join(', and ')} (${places}). --drafts shows them.`,
  ];
}

const counted = (count: number, what: 'draft' | 'entry') =>
  count === 0 ? '' : `${count} ${count === 1 ? what : what === 'entry' ? 'entries' : 'drafts'}`;
