import type { Place } from './jsx-places.ts';

/** Something is wrong with how a template shows a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: 'missing-image' | 'missing-sizes';
  /** What to do next. */
  readonly help: string;
  /** Where the element was written, where that is known. */
  readonly place: Place | undefined;

  constructor(
    message: string,
    { code, help, place }: Pick<PictureError, 'code' | 'help'> & { readonly place: Place | undefined },
  ) {
    super(message);
    this.code = code;
    this.help = help;
    this.place = place;
  }
}
