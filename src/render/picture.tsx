/** In a file of its own, so that islands that show a picture do not bundle the code of `<Image>`, which needs a page. */
import type { PictureData } from '../model.ts';

export interface PictureProps {
  readonly data: PictureData;
  /** What the picture shows. Empty for decoration. */
  readonly alt: string;
  /** For the one most important picture of the first window: it loads eagerly and with high priority. */
  readonly priority?: boolean | undefined;
  /** For other pictures that some window size shows without scrolling: they load with the page instead of lazily. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
  readonly pictureClassName?: string | undefined;
}

/** A picture whose files are already known. It also works inside islands. */
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
