/** What has to be known before something can be added. */
import type { Field } from './fields.ts';
import type { Kind } from './open-kinds.ts';

/** Texts by the flag of their field, as they were given; several where a field is a list. */
export type Given = ReadonlyMap<string, readonly string[]>;

/** Of all parts, each once; without those whose value follows from the others. */
export function askedFields(kind: Kind): readonly Field[] {
  const asked = new Map<string, Field>();
  for (const [at, part] of kind.parts.entries())
    for (const field of part.fields) {
      if (field.kind === 'group' || field.fixed !== undefined || (at > 0 && isLink(field, kind))) continue;
      const known = asked.get(field.flag);
      const required = field.required && (at === 0 || standsIn(field, kind) === undefined);
      if (!known) asked.set(field.flag, { ...field, required });
      else if (required && !known.required) asked.set(field.flag, { ...known, required });
    }
  return [...asked.values()];
}

/** Whether a field of another part leads to the first one. */
export const isLink = ({ means }: Field, { parts: [first] }: Kind): boolean =>
  means?.kind === 'reference' && means.to === first.key;

/** The only picture of the first part, which is shown where another part asks for one and none is given. */
export function standsIn({ means }: Field, { parts: [first] }: Kind): Field | undefined {
  if (means?.kind !== 'image') return undefined;
  const [picture, ...more] = first.fields.filter((field) => field.means?.kind === 'image');
  return more.length > 0 ? undefined : picture;
}

/** Where the first part has its id, if that is a field. */
export const idField = ({ parts: [first] }: Kind): Field | undefined =>
  first.fields.find(({ flag }) => flag === first.id);

/** The id that a name leads to: its letters and digits in lower case, joined by hyphens. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** What people call an entry by, where its model has one of these. */
export const nameFields = ['name', 'title', 'heading', 'question', 'label'] as const;
