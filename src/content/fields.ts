/** Field types that mean more than their shape: the engine checks what they point at. */
import { z } from 'zod';

/** What a part of the content stands for. */
export type FieldMeaning =
  | { readonly kind: 'image' }
  | { readonly kind: 'link' }
  | { readonly kind: 'reference'; readonly collection: string }
  | { readonly kind: 'budgets' };

const meanings = z.registry<FieldMeaning>();

/** The meaning given to a schema, also after `.describe()` and other copies of it. */
export function meaningOf(schema: z.core.$ZodType): FieldMeaning | undefined {
  return meanings.get(schema);
}

/** Gives a schema its meaning. */
export const meaning = <S extends z.ZodType>(schema: S, means: FieldMeaning): S => {
  meanings.add(schema, means);
  return schema;
};

/** A picture below the content folder, such as `images/team/a.svg`. The file must exist. */
export const image = () => z.string().min(1).register(meanings, { kind: 'image' });

const schemes = /^(https?:\/\/[^\s/]+\.?[^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/i;
const internal = /^(\/(?!\/)[^\s]*|#[^\s]*)$/;

/**
 * A link target: a path of this site (`/pricing`, `/faq#help`, `#`), or an http(s), mailto or tel address.
 * Anything else, `javascript:` above all, is refused. Paths must lead to a route that exists.
 */
export const link = () =>
  z
    .string()
    .refine((value) => internal.test(value) || schemes.test(value), {
      error: (issue) =>
        `${JSON.stringify(issue.input)} is not a link target: use a path like "/pricing", "#", or an https:, mailto: or tel: address`,
    })
    .register(meanings, { kind: 'link' });

/** Lower-case words joined by hyphens, as they stand in addresses. */
export const slug = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by single hyphens');

/** The id of an entry of another collection. The entry must exist. */
export const reference = (collection: string) =>
  z.string().min(1).register(meanings, { kind: 'reference', collection });
