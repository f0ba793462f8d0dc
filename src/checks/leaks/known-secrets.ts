/**
 * Looks for the secrets of all services that secretlint knows. Its rules follow what the services issue. We call the rules
 * directly: secretlint's own runner keeps the time of each step for ever, and takes longer with each text.
 */
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { Leak } from './find-leaks.ts';

/** Without the rule that lets comments turn the search off: a comment in a page must not hide secrets. */
const scanners = rules.filter(({ meta }) => !meta.id.endsWith('-filter-comments'));

type Range = readonly [start: number, end: number];

export async function findKnownSecrets(text: string): Promise<Leak[]> {
  const found: { readonly id: string; readonly range: Range }[] = [];
  const harmless: Range[] = [];
  const context: Parameters<(typeof scanners)[number]['create']>[0] = {
    sharedOptions: {},
    createTranslator: () => (id, data) => ({ message: '', messageId: String(id), data }),
    report: ({ message, range }) => void found.push({ id: message.messageId, range }),
    // For example, the example keys in the documentation of a service.
    ignore: ({ range }) => void harmless.push(range),
  };
  const source = sourceOf(text);
  for (const rule of scanners) await rule.create(context, {}).file?.(source);
  return found
    .filter(({ range: [start, end] }) => !harmless.some(([from, to]) => from <= start && end <= to))
    .map(({ id, range: [start, end] }) => ({
      code: 'leaked-secret',
      kind: `what seems to be a secret (${id.toLowerCase().replaceAll('_', ' ')})`,
      value: text.slice(start, end),
      offset: start,
    }));
}

type Source = Parameters<NonNullable<ReturnType<(typeof scanners)[number]['create']>['file']>>[0];

/** The rules read only the text, and report only offsets, so the other functions are never needed. */
const sourceOf = (content: string): Source => ({
  content,
  hasBOM: false,
  filePath: 'text.txt',
  physicalFilePath: undefined,
  contentType: 'text',
  ext: '.txt',
  getFilePath: () => 'text.txt',
  getPhysicalFilePath: () => undefined,
  locationToRange: () => [0, 0],
  rangeToLocation: () => ({ start: { line: 1, column: 0 }, end: { line: 1, column: 0 } }),
  positionToIndex: () => 0,
  indexToPosition: () => ({ line: 1, column: 0 }),
});
