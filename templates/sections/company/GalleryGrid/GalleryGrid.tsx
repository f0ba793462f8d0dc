import { Island, Picture, usePicture } from 'site';
import type { GalleryItem } from '../../../../content/schema.ts';
import { galleryCategories } from '../../../../content/schemas/catalogues.ts';
import Gallery from '../../../islands/Gallery/Gallery.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Pager } from '../../../parts/Pager.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import css from './GalleryGrid.module.css';
import type { GalleryGridWords } from './schema.ts';

interface Props {
  readonly words: GalleryGridWords;
  readonly items: readonly GalleryItem[];
}

/** Which rooms of the plan are four cells large. */
const double = [0, 7];

/**
 * Pictures on a plan of four columns, two of them double. The cell that is left is the courtyard and holds the pager.
 * A picture links to its large version, a caption to the project.
 */
export function GalleryGrid({ words, items }: Props) {
  const { pager } = usePage().content.ui;
  const { heading, all, filter } = words;
  return (
    <Section ground="ink">
      <Heading label={heading.label} title={heading.title} />
      <Island of={Gallery} props={{ pictures: words.pictures }} when="visible">
        <fieldset className={css.filters}>
          <legend className="visually-hidden">{filter}</legend>
          {[all, ...galleryCategories].map((name) => (
            <button
              key={name}
              type="button"
              className={css.filter}
              aria-pressed={name === all}
              value={name === all ? '' : name}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <div className={css.plan} data-plan>
          <ul className={css.rooms}>
            {items.map((item, at) => (
              <li
                key={item.id}
                className={classNames(css.room, double.includes(at) && css.double)}
                data-category={item.category}
              >
                <Tile item={item} words={words} sizes={double.includes(at) ? doubleSizes : singleSizes} />
              </li>
            ))}
          </ul>
          <Pager pages={pager} className={css.court} />
        </div>
      </Island>
    </Section>
  );
}

const singleSizes = '(min-width: 62em) 23vw, 46vw';
const doubleSizes = '(min-width: 62em) 46vw, 92vw';

interface TileProps {
  readonly item: GalleryItem;
  readonly words: GalleryGridWords;
  readonly sizes: string;
}

function Tile({ item, words, sizes }: TileProps) {
  const { title, image, alt, category, caption } = item;
  // The large widths are for visitors who open a picture alone.
  const data = usePicture()(image, { sizes, widths: [320, 480, 750, 1180, 1600] });
  return (
    <figure className={css.tile}>
      <a href={data.src} className={css.open} data-open>
        <span className="visually-hidden">{words.enlarge}: </span>
        <Picture data={data} alt={alt} className={css.picture} />
        <span className={css.sign}>
          <Icon name="plus" />
        </span>
      </a>
      <figcaption className={css.placard}>
        <strong className={css.title}>{title}</strong>
        <span className={css.category}>{category}</span>
        <a href={words.link} className={css.caption}>
          {caption}
        </a>
      </figcaption>
    </figure>
  );
}
