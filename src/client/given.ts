/**
 * What the script of an island gets: its root element, its props, and the elements that it asks for in `hooks`. A key of
 * `hooks` is a name, its value is a tag. The key `close` finds the element with the attribute `data-close`; where key and
 * tag are the same, as in `dialog: 'dialog'`, it finds the `<dialog>`. The tag gives the element its type. A name that
 * ends with `?` may be null; with `+` or `*` it is a list. The build checks that the markup has these elements, so scripts
 * need not check again.
 *
 *     export const hooks = { close: 'button', dialog: 'dialog', 'dot+': 'a' } as const;
 *     export default function enhance({ props, close, dialog, dot }: Given<typeof hooks, Props>): void {
 */
export type Given<Hooks extends HooksOf = Record<never, never>, Props = object> = {
  /** The `<site-island>` around the markup of the island. It has no box of its own (`display: contents`). */
  readonly root: HTMLElement;
  readonly props: Props;
  /**
   * Aborts when the island is removed from the page. The dev server does that when it updates the page; on a published page
   * it never happens. Use it for what outlives the element: listeners on the window and the document.
   */
  readonly signal: AbortSignal;
} & { readonly [Key in keyof Hooks & string as NameIn<Key>]: Found<Key, Hooks[Key]> };

type HooksOf = Readonly<Record<string, Tag>>;
/** `*` is any element. */
type Tag = keyof HTMLElementTagNameMap | '*';

type NameIn<Key extends string> = Key extends `${infer Name}${'?' | '+' | '*'}` ? Name : Key;

type Found<Key extends string, Name extends Tag> = Key extends `${string}?`
  ? ElementOf<Name> | null
  : Key extends `${string}${'+' | '*'}`
    ? readonly ElementOf<Name>[]
    : ElementOf<Name>;

type ElementOf<Name extends Tag> = Name extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Name]
  : HTMLElement;
