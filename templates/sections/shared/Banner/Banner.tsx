import type { ReactNode } from 'react';
import { Image } from 'site';
import type { Banner as BannerPreset } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Breadcrumbs } from '../../../parts/Breadcrumbs.tsx';
import { Screen } from '../../../parts/Screen.tsx';
import section from '../../../parts/Section.module.css';
import { roomy } from '../../../parts/Section.tsx';
import css from './Banner.module.css';

interface BannerProps {
  readonly banner: Omit<BannerPreset, 'preset'>;
  /** The title of the story that the page tells, set large. The title of the banner is then a small line above it. */
  readonly story?: string;
  /** The story is a sentence of two halves, and each stands on a line of its own. */
  readonly halves?: boolean;
  /**
   * `screen`: the picture is a page as a computer shows it, and stands whole below the words. `counter`: in wide windows the
   * picture is as wide as the right half of the page, and stands on what begins below it.
   */
  readonly look?: 'wall' | 'screen' | 'counter';
  /** A jaali in the next shade of the ground. */
  readonly lattice?: boolean;
  /** The name of the view transition in which the tile that leads here becomes the banner. */
  readonly goes?: string;
  /** Stands below the title. */
  readonly note?: ReactNode;
}

/** Opens an inner page: a wall in the page's own pigment, crumbling into a picture at its end. */
export function Banner({ banner, story, halves, look = 'wall', lattice, goes, note }: BannerProps) {
  const { background, near, title, crumb, subtitle, watermark, ground, edge = 'crumble' } = banner;
  const size = halves ? 'halves' : sizeOf(story ?? title);
  return (
    <section
      className={classNames(css.root, roomy, look !== 'wall' && css[look], lattice && css.lattice)}
      data-ground={ground}
      data-goes={goes}
      aria-labelledby="banner-title"
    >
      {/* The words set the height of the banner, so they come first: browsers paint early, and nothing may move later. */}
      <div className={classNames('page', css.inner)}>
        <Breadcrumbs here={crumb} className={css.crumbs} />
        <div className={css.words}>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          <h1 id="banner-title" className={story === undefined ? classNames(css.title, css[size]) : css.kind}>
            {title}
          </h1>
          {story !== undefined && <h2 className={classNames(css.title, css[size])}>{story}</h2>}
          {note}
        </div>
      </div>
      {look === 'screen' ? (
        <div className={classNames('page', css.shown)}>
          <Screen picture={{ src: background, alt: '', near }} device="computer" sizes={onPage} priority />
        </div>
      ) : (
        <>
          <Image
            src={background}
            alt=""
            sizes={onWall}
            art={
              near === undefined
                ? []
                : look === 'counter'
                  ? [onPhones, besideWords].map((media) => ({ media, src: near, sizes: onCounter }))
                  : [{ media: onPhones, src: near, sizes: '100vw' }]
            }
            priority
            className={classNames(css.picture, css[edge])}
            pictureClassName={classNames(css.frame, look === 'counter' && section.steps)}
          />
          {edge !== 'whole' && (
            <Image
              src={background}
              alt=""
              sizes="32px"
              widths={squares}
              mosaic
              eager
              className={classNames(css.picture, css[edge], css.loose)}
              pictureClassName={css.frame}
            />
          )}
        </>
      )}
      {watermark && (
        <span className={css.watermark} aria-hidden="true">
          {watermark}
        </span>
      )}
    </section>
  );
}

/** A pixel for each square of the picture's grid. */
const squares = [32];

const onPage = '(min-width: 112.5em) 96rem, 91vw';

/** The `sizes` of the picture on a wall. Beside the words it takes half of the window, until the wall grows no higher (`--whole`, of 32 by 20). */
const onWall = '(min-width: 101.5em) 53rem, (min-width: 62em) 52vw, 100vw';

/** Where the nearer cut of a picture is shown. */
const onPhones = '(max-width: 37.49em)';
/** And where that of a counter is shown as well. */
const besideWords = '(min-width: 62em)';

const onCounter = '(min-width: 112.5em) 47rem, (min-width: 62em) 45vw, 100vw';

type TitleSize = 'brief' | 'huge' | 'large' | 'long';

/** How large a title may be set so that its longest word stays beside the picture. */
function sizeOf(title: string): TitleSize {
  const longestWord = Math.max(...title.split(' ').map((word) => word.length));
  if (title.length <= 5) return 'brief';
  if (title.length <= 9) return 'huge';
  return longestWord <= 11 && title.length <= 18 ? 'large' : 'long';
}
