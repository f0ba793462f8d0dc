/** Which values have to be given for a new entry. */
import type { Field } from './fields.ts';
import type { Kind } from './open-kinds.ts';

/** Texts by the flag of their field, as they were given; several where a field is a list. */
export type Given = ReadonlyMap<string, readonly string[]>;

/** The fields of all parts, each once, without those whose value follows from the others. */
export function askedFields(kind: Kind): readonly Field[] {
  const asked = new Map<string, Field>();
  for (const [at, part] of kind.parts.entries())
    for (const field of part.fields) {
      if (field.kind === 'group' || field.fixed !== undefined || (at > 0 && isLink(field, kind))) continue;
      const known = asked.get(field.flag);
      const required = field.required && (at === 0 || fallbackPictureField(field, kind) === undefined);
      if (!known) asked.set(field.flag, { ...field, required });
      else if (required && !known.required) asked.set(field.flag, { ...known, required });
    }
  return [...asked.values()];
}

/** Whether a field of another part refers to the first part. */
export const isLink = ({ means }: Field, { parts: [first] }: Kind): boolean =>
  means?.kind === 'reference' && means.to === first.key;

/** The picture field of the first part, if it has exactly one. It fills a picture of another part that is not given. */
export function fallbackPictureField({ means }: Field, { parts: [first] }: Kind): Field | undefined {
  if (means?.kind !== 'image') return undefined;
  const [picture, ...more] = first.fields.filter((field) => field.means?.kind === 'image');
  return more.length > 0 ? undefined : picture;
}

/** The field that holds the id of the first part, if there is one. */
export const idField = ({ parts: [first] }: Kind): Field | undefined =>
  first.fields.find(({ flag }) => flag === first.id);

/** Makes an id from a name: its letters and digits in lower case, joined by hyphens. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Fields that hold the name of an entry, if the model has one of them; the most likely first. */
export const nameFields = ['name', 'title', 'heading', 'question', 'label'] as const;
