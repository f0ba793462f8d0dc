/**
 * The parts of a type that decide which properties its values must have. Plain data, so that it can be kept between
 * builds.
 */
import { z } from 'zod';

export type TypeShape =
  /** An object with at least these properties; optional ones do not count. */
  | { readonly is: 'members'; readonly required: readonly string[] }
  /** All of these at once: an intersection, or an interface and what it extends. */
  | { readonly is: 'all'; readonly of: readonly TypeShape[] }
  /** One of these: a union. */
  | { readonly is: 'one'; readonly of: readonly TypeShape[] }
  /** One of these texts, such as the names that `Omit` leaves out. */
  | { readonly is: 'texts'; readonly texts: readonly string[] }
  /** A type that has a name, with its arguments. */
  | { readonly is: 'named'; readonly name: string; readonly of: readonly TypeShape[] }
  /** Any type of which nothing is known here. */
  | { readonly is: 'unread' };

export const typeShape: z.ZodType<TypeShape> = z.lazy(() =>
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('members'), required: z.array(z.string()) }),
    z.object({ is: z.literal('all'), of: z.array(typeShape) }),
    z.object({ is: z.literal('one'), of: z.array(typeShape) }),
    z.object({ is: z.literal('texts'), texts: z.array(z.string()) }),
    z.object({ is: z.literal('named'), name: z.string(), of: z.array(typeShape) }),
    z.object({ is: z.literal('unread') }),
  ]),
);

/** A name that another module exports. `from` is the text after `from` in the import. */
const elsewhere = z.object({ from: z.string(), name: z.string() });

export const moduleTypes = z.object({
  /** Interfaces and aliases, by name. */
  types: z.record(z.string(), typeShape),
  imports: z.record(z.string(), elsewhere),
  /** Types that are exported under another name, or from another module. Without `from`, they are from this module. */
  exports: z.record(z.string(), elsewhere.partial({ from: true })),
  /** Components at the top level of the file. A component that is the default export may have no name. */
  components: z.array(z.object({ name: z.string().optional(), props: typeShape })),
});

/** What one file says about the props of its components. */
export type ModuleTypes = Readonly<z.infer<typeof moduleTypes>>;
