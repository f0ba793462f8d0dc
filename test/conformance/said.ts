/** What the content says of pictures and links, wherever it stands: for tests that hold any page against it. */
import { contentFiles } from './content.ts';

/** Every text and number of the content, from all files. */
export const sayings: readonly string[] = contentFiles.flatMap(([, value]) => textsIn(value));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every picture that the content names, with the texts that stand beside it in the same entry. */
export const pictureWords: readonly { readonly source: string; readonly words: readonly string[] }[] =
  contentFiles.flatMap(([, value]) => picturesIn(value));

function picturesIn(value: unknown): { source: string; words: string[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields: unknown[] = Object.values(value);
  const texts = fields.filter((field) => typeof field === 'string');
  const own = texts
    .filter((text) => /^images\/.+\.\w+$/.test(text))
    .map((source) => ({ source, words: texts.filter((text) => text !== source) }));
  // Pictures in the body of a post.
  const within = [...texts.join('\n').matchAll(/!\[([^\]]*)\]\(([^)\s]+)/g)].map(
    ([, alt = '', source = '']) => ({ source, words: [alt] }),
  );
  return [...own, ...within, ...fields.flatMap(picturesIn)];
}

/** The texts that stand beside each link in the content, and the names of what has a page of its own. */
const besideLinks = new Map<string, Set<string>>();
for (const [file, value] of contentFiles) noteLinks(value, /([^/]+)\.\w+$/.exec(file)?.[1]);

/** A file of a folder is an entry, and its name the entry's id. */
function noteLinks(value: unknown, file?: string): void {
  if (typeof value !== 'object' || value === null) return;
  const fields: unknown[] = Object.values(value);
  const texts = fields.filter((field) => typeof field === 'string');
  const { slug, id } = value as { slug?: unknown; id?: unknown };
  const own = [slug, id, file].flatMap((name) =>
    typeof name === 'string'
      ? [`/${name}`, `/team/${name}`, `/goverment/${name}`, `/blogs/${name}`, `/portfolio/${name}`]
      : [],
  );
  const inner = fields.flatMap((field) =>
    typeof field === 'object' && field !== null && !Array.isArray(field) ? Object.values(field) : [],
  );
  const linked = [...texts, ...inner].filter(
    (text) => typeof text === 'string' && /^(\/|#|https?:)/.test(text),
  );
  for (const target of [...linked, ...own])
    besideLinks.set(
      target,
      new Set([...(besideLinks.get(target) ?? []), ...texts.filter((one) => one !== target)]),
    );
  // Links in the body of a post.
  for (const [, label = '', target = ''] of texts.join('\n').matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g))
    besideLinks.set(target, new Set([...(besideLinks.get(target) ?? []), label]));
  for (const field of fields) noteLinks(field);
}

/** What the content says of a link's target. */
export const linkWords = (target: string): readonly string[] => [...(besideLinks.get(target) ?? [])];
