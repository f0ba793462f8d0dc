import type { Ground } from '../../content/schema.ts';

/** What the social card of a page says and shows. */
export interface CardWords {
  /** The small line above the title: what kind of page it is. */
  readonly label: string;
  readonly title: string;
  readonly ground: Ground;
  /** Pictures of the content; later ones lie over earlier ones. */
  readonly pictures: readonly string[];
  /** The pictures fill the card and are quiet on their left side, where the words stand. */
  readonly whole?: boolean;
}
