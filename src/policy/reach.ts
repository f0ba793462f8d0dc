import type { Directive, Load } from './policy.ts';

/** What a widget asks other hosts for when a visitor uses it: addresses or origins, of which the origin counts. */
export interface Reach {
  /** What its script sends to or fetches from. */
  readonly connects?: readonly string[];
  /** Pages that it shows in a frame. */
  readonly frames?: readonly string[];
  /** Films and sounds. */
  readonly media?: readonly string[];
  readonly images?: readonly string[];
}

const directives: readonly (readonly [keyof Reach, Directive])[] = [
  ['connects', 'connect-src'],
  ['frames', 'frame-src'],
  ['media', 'media-src'],
  ['images', 'img-src'],
];

/** Throws for what is no address of the web: the policy would not allow it, and the widget would fail in silence. */
export function loadsOfReach(island: string, reach: Reach): Load[] {
  return directives.flatMap(([kind, directive]) =>
    (reach[kind] ?? []).map((url) => {
      if (!/^(?:https?:\/\/[^/]|\/(?!\/))/i.test(url) || !URL.canParse(url, 'https://site.invalid'))
        throw new Error(
          `The island ${island} reaches for "${url}" (${kind}), which is neither an http(s) address nor a path of this site.`,
        );
      return { directive, url };
    }),
  );
}
