import type { PictureData } from '../model.ts';
import { type PictureOptions, usePageContext } from './context.ts';
import { type Placed, tellPlace } from './jsx-places.ts';

export interface PictureProps {
  readonly data: PictureData;
  /** What the picture shows; empty for mere decoration. */
  readonly alt: string;
  /** For the one picture that paints first: eager and of high priority. */
  readonly priority?: boolean | undefined;
  /** For others that some window shows at once: fetched with the page, not only when their place is known. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
  readonly pictureClassName?: string | undefined;
}

/** A picture whose files are already known. Works inside islands too. */
export function Picture({ data, alt, priority, eager, className, pictureClassName }: PictureProps) {
  // Always a <picture>, even around a lone <img>: React would hoist a preload for a bare eager image.
  return (
    <picture className={pictureClassName}>
      {data.sources.map((source) => (
        <source
          key={`${source.media ?? ''} ${source.type ?? ''}`}
          media={source.media}
          type={source.type}
          srcSet={source.srcset}
          sizes={source.sizes}
          width={source.width}
          height={source.height}
        />
      ))}
      <img
        alt={alt}
        width={data.width}
        height={data.height}
        srcSet={data.srcset}
        sizes={data.srcset ? data.sizes : undefined}
        src={data.src}
        className={className}
        fetchPriority={priority ? 'high' : undefined}
        loading={priority || eager ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  );
}

export interface ImageProps extends PictureOptions, Omit<PictureProps, 'data'> {
  /** Path of the original below the content folder, such as `images/team/a.svg`. */
  readonly src: string;
}

/** An optimised picture: made in several widths and formats, sized so that nothing shifts. */
export function Image({ src, sizes, widths, art, place, ...rest }: ImageProps & Placed) {
  const options = { sizes, ...(widths !== undefined && { widths }), ...(art !== undefined && { art }) };
  return <Picture data={usePageContext().picture(src, options, place)} {...rest} />;
}
tellPlace(Image);

/** Picture data as JSON, for the props of an island that shows it with `<Picture>`. */
export function usePicture(): (src: string, options: PictureOptions) => PictureData {
  const page = usePageContext();
  return (src, options) => page.picture(src, options);
}
