/**
 * What the script of an island is given: its element, its props, and the elements that it asks for by `hooks`. Each is marked by
 * an attribute, `data-close` for `close`, or is an element that is called so, and has the type of the element that is
 * named. With `?` it may be null, with `+` and `*` it is a list. The build has seen that the markup has them, so nobody
 * has to ask again whether they are there.
 *
 *     export const hooks = { close: 'button', dialog: 'dialog', 'dot+': 'a' } as const;
 *     export default function enhance({ props, close, dialog, dot }: Given<typeof hooks, Props>): void {
 */
export type Given<Hooks extends HooksOf = Record<never, never>, Props = object> = {
  /** Around the markup of the island. It has no box of its own. */
  readonly root: HTMLElement;
  readonly props: Props;
  /**
   * Ends when the island leaves the page, as it may while the page is followed by the dev server; nobody takes one from a published page.
   * It is for what outlives the element: listeners of the window and of the document.
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
