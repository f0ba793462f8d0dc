import type { ComponentProps } from 'react';
import { Image } from 'site';
import { classNames } from '../lib/class-names.ts';
import { SettlingFrame } from './SettlingFrame.tsx';
import { TileLink } from './TileLink.tsx';
import css from './WorkTile.module.css';

interface Props extends Pick<ComponentProps<typeof Image>, 'sizes'> {
  readonly image: ComponentProps<typeof Image>['src'];
  readonly title: string;
  /** The kind of work, in a word or two. */
  readonly about: string;
  readonly link: string;
  /** What came of it: one figure, and what it counts. */
  readonly result?: { readonly value: string; readonly label: string };
  /** The name of the view transition in which the tile becomes the banner of the page that it leads to. */
  readonly goes?: string;
  readonly className?: string | undefined;
  readonly frameClassName?: string | undefined;
}

/** A work: a picture that opens into an arch, and words below it. It answers wherever it is touched. */
export function WorkTile(props: Props) {
  const { image, sizes, title, about, link, result, goes, className, frameClassName } = props;
  return (
    <article className={classNames(css.root, className)} data-goes={goes}>
      <SettlingFrame className={classNames(css.frame, frameClassName)}>
        <Image src={image} alt="" sizes={sizes} className={css.picture} />
      </SettlingFrame>
      <div className={css.caption}>
        <h3 className={css.title}>
          <TileLink href={link}>{title}</TileLink>
        </h3>
        <p className={css.about}>{about}</p>
      </div>
      {result && (
        <p className={css.result}>
          <strong className={css.value}>{result.value}</strong> <span>{result.label}</span>
        </p>
      )}
    </article>
  );
}
