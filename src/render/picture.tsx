/** Apart from what asks for its page, so that islands which show a picture do not bring that along. */
import type { PictureData } from '../model.ts';

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
