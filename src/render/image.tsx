import type { PictureData } from '../model.ts';
import { type PictureOptions, usePageContext } from './context.ts';
import { addPlaceProp, type Placed } from './jsx-places.ts';
import { Picture, type PictureProps } from './picture.tsx';

export interface ImageProps extends PictureOptions, Omit<PictureProps, 'data'> {
  /** Path of the original below the content folder, such as `images/team/a.svg`. */
  readonly src: string;
}

/** An optimised picture in several widths and formats. It has a width and a height, so that the layout does not shift. */
export function Image({ src, sizes, widths, mosaic, art, place, ...rest }: ImageProps & Placed) {
  const options = {
    sizes,
    ...(widths !== undefined && { widths }),
    ...(mosaic !== undefined && { mosaic }),
    ...(art !== undefined && { art }),
  };
  return <Picture data={usePageContext().picture(src, options, place)} {...rest} />;
}
addPlaceProp(Image);

/** Returns a function that gives picture data as JSON, for the props of an island that shows it with `<Picture>`. */
export function usePicture(): (src: string, options: PictureOptions) => PictureData {
  const page = usePageContext();
  return (src, options) => page.picture(src, options);
}
