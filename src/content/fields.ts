/** Field types that mean more than their shape: the engine checks what they point at. */
import { z } from 'zod';

/** What a part of the content stands for. */
export type FieldMeaning =
  | { readonly kind: 'image' }
  | { readonly kind: 'link' }
  | { readonly kind: 'reference'; readonly collection: string }
  | { readonly kind: 'markdown' }
  | { readonly kind: 'budgets' };

/** What is known of a schema beyond its shape. */
interface FieldFacts {
  readonly means?: FieldMeaning;
  /** Tells values that stand there only as long as the real ones are not known. */
  readonly isPlaceholder?: (value: string) => boolean;
}

const facts = z.registry<FieldFacts>();

/** What was said of a schema, also after `.describe()` and other copies of it. */
export const factsOf = (schema: z.core.$ZodType): FieldFacts => facts.get(schema) ?? {};

/** Gives a schema its meaning. */
export const meaning = <S extends z.ZodType>(schema: S, means: FieldMeaning): S => {
  facts.add(schema, { means });
  return schema;
};

/** Domains that nobody can have: RFC 2606 keeps them for examples and tests. */
const exampleDomain =
  /^(?:[a-z][a-z\d+.-]*:(?:\/\/)?)?(?:[^@/?#]*@)?(?:[\w-]+\.)*(?:example\.(?:com|net|org)|example|test|invalid|localhost)(?=[:/?#]|$)/i;

/**
 * A field that may hold a placeholder as long as its real value is not known: a text, or whatever a pattern matches; if nothing
 * is said, an address at a domain that is kept for examples, such as `https://my-site.example` or `mail@example.com`. A site
 * builds with placeholders, and `site publish` refuses it.
 */
export function withPlaceholder<S extends z.ZodType<string, string>>(
  schema: S,
  like: string | RegExp = exampleDomain,
): S {
  const marked = schema.clone(schema._zod.def, { parent: true });
  facts.add(marked, {
    isPlaceholder: (value) => (typeof like === 'string' ? value === like : value.search(like) !== -1),
  });
  return marked;
}

/**
 * A picture below the content folder, such as `images/team/a.svg`. One that begins with `./` or `../` is named from the file
 * in which it stands: `./a.svg` lies beside that. Templates are given the path below the content folder. The file must exist.
 */
export const image = () =>
  z
    .string()
    .min(1)
    .register(facts, { means: { kind: 'image' } });

const schemes = /^(https?:\/\/[^\s/]+\.?[^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/i;
const internal = /^(\/(?!\/)[^\s]*|#[^\s]*)$/;

/** Percent signs as they are meant, no empty part but the last, and no way up, however it is written. */
function isPlainPath(link: string): boolean {
  const path = link.replace(/[?#].*$/, '');
  try {
    const parts = path.split('/').slice(1).map(decodeURIComponent);
    return parts.every((part, at) => (part !== '' || at === parts.length - 1) && isPlainPart(part));
  } catch {
    return false;
  }
}

const isPlainPart = (part: string) => !/^\.\.?$/.test(part) && !/[/\\]|\p{Cc}/u.test(part);

/** Whether browsers may be sent there, and can be: to a path of this site, or by one of the four schemes. */
export const isLinkTarget = (value: string): boolean =>
  (internal.test(value) && isPlainPath(value)) || (schemes.test(value) && URL.canParse(value));

/**
 * A link target: a path of this site (`/pricing`, `/faq#help`, `#`), or an http(s), mailto or tel address.
 * Anything else, `javascript:` above all, is refused; so are paths with an empty part or with `.` or `..`, also where
 * these are written with percent signs. Paths must lead to a route that exists.
 */
export const link = () =>
  z
    .string()
    .refine(isLinkTarget, {
      error: (issue) =>
        `${JSON.stringify(issue.input)} is not a link target: use a path like "/pricing", "#", or an https:, mailto: or tel: address`,
    })
    .register(facts, { means: { kind: 'link' } });

/**
 * A text in CommonMark. Its links lead where `link()` may, its pictures are named as those of `image()` and exist, and
 * neither one paragraph nor the levels of lists and emphasis are without end. Templates are given the text as it is
 * written, but for pictures that are named from the file: those are named by their paths below the content folder. HTML is
 * let through, as how a text is shown is the site's own affair; a build notes where there is some.
 */
export const markdown = () =>
  z
    .string()
    .min(1)
    .register(facts, { means: { kind: 'markdown' } });

/** As file systems allow for names; what is added to a slug stays far below the rest. */
const LONGEST_SLUG = 200;

/** Lower-case words joined by hyphens, as they stand in addresses; at most 200 characters. */
export const slug = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by single hyphens')
    .max(LONGEST_SLUG, `must have at most ${LONGEST_SLUG} characters`);

/** The id of an entry of another collection. The entry must exist. */
export const reference = (collection: string) =>
  z
    .string()
    .min(1)
    .register(facts, { means: { kind: 'reference', collection } });
