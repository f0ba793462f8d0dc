import type { Directive, Load } from './policy.ts';

/** What a widget loads from other hosts when a visitor uses it. Give addresses or origins; only the origin counts. */
export interface Reach {
  /** Where its script fetches from or sends to. */
  readonly connects?: readonly string[];
  /** Pages that it shows in a frame. */
  readonly frames?: readonly string[];
  /** Video and audio. */
  readonly media?: readonly string[];
  readonly images?: readonly string[];
}

const directives: readonly (readonly [keyof Reach, Directive])[] = [
  ['connects', 'connect-src'],
  ['frames', 'frame-src'],
  ['media', 'media-src'],
  ['images', 'img-src'],
];

/**
 * Throws for anything that is neither an http(s) address nor a path of this site: the policy would not allow it, and the
 * widget would fail silently.
 */
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
