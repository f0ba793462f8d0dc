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
  /** Whether a value only stands in until the real one is known. */
  readonly isPlaceholder?: (value: string) => boolean;
}

const facts = z.registry<FieldFacts>();

/** What is known of a schema, also after `.describe()` and other copies of it. */
export const factsOf = (schema: z.core.$ZodType): FieldFacts => facts.get(schema) ?? {};

/** Gives a schema its meaning. */
export const meaning = <S extends z.ZodType>(schema: S, means: FieldMeaning): S => {
  facts.add(schema, { means });
  return schema;
};

/** Domains that nobody can own: RFC 2606 reserves them for examples and tests. */
const exampleDomain =
  /^(?:[a-z][a-z\d+.-]*:(?:\/\/)?)?(?:[^@/?#]*@)?(?:[\w-]+\.)*(?:example\.(?:com|net|org)|example|test|invalid|localhost)(?=[:/?#]|$)/i;

/**
 * A field that may hold a placeholder until its real value is known. `like` is the text of the placeholder, or a pattern
 * that it matches. By default it is an address at a domain that is reserved for examples, such as `https://my-site.example`
 * or `mail@example.com`. A site with placeholders builds, but `site publish` refuses it.
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
 * A picture below the content folder, such as `images/team/a.svg`. A path that begins with `./` or `../` is relative to the
 * file in which it stands. Templates get the path relative to the content folder. The picture must exist.
 */
export const image = () =>
  z
    .string()
    .min(1)
    .register(facts, { means: { kind: 'image' } });

const schemes = /^(https?:\/\/[^\s/]+\.?[^\s]*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/i;
const internal = /^(\/(?!\/)[^\s]*|#[^\s]*)$/;

/** Whether a path has valid percent escapes, no empty part but the last, and no `.` or `..`, not even as escapes. */
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

/** Whether a link may have this target: a valid path of this site, or a valid address of one of the four schemes. */
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
 * A text in CommonMark. Its links follow the rules of `link()`, and its pictures those of `image()`. The markup of a
 * paragraph and the levels of nesting are limited. Templates get the text as it is written, but with all picture paths
 * relative to the content folder. HTML is allowed, as the site decides how a text is shown; a build notes where there is
 * some.
 */
export const markdown = () =>
  z
    .string()
    .min(1)
    .register(facts, { means: { kind: 'markdown' } });

/** File systems allow 255 bytes for a name. What is added to a slug stays far below the rest. */
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
