import { Image } from 'site';
import type { Video } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { PlayButton } from '../../../parts/PlayButton.tsx';
import { Section } from '../../../parts/Section.tsx';
import { filmId } from '../../shared/VideoDialogs/VideoDialogs.tsx';
import type { PricingPlansWords } from '../PricingPlans/schema.ts';
import css from './HoursWall.module.css';
import type { HoursWallWords } from './schema.ts';

interface Props {
  readonly words: HoursWallWords;
  readonly film: Video;
  readonly plans: PricingPlansWords;
}

const atWindows = '(min-width: 62em) min(45vw, 47rem), (min-width: 48em) 37vw, 92vw';

/** The colours of the four doors, as in the banner. */
const colours = [css.paper, css.turmeric, css.dusk, css.terracotta];

/** The people at their windows, and beside them each plan as a wall of its hours. */
export function HoursWall({ words, film, plans }: Props) {
  const { heading, body, picture, note, play, action } = words;
  return (
    <Section ground="indigo" tight className={css.night} innerClassName={css.wall}>
      <Heading label={heading.label} title={heading.title} flush className={css.opening} />
      <div className={css.words}>
        {heading.lead && <p className={classNames('lead', css.lead)}>{heading.lead}</p>}
        <div className={classNames('prose', css.body)}>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={css.ways}>
          <PlayButton label={play} note={film.length} popoverTarget={filmId(film.id)} />
          <ArrowLink href={action.link}>{action.label}</ArrowLink>
        </div>
      </div>
      <div className={css.people}>
        <Image src={picture.src} alt={picture.alt} sizes={atWindows} />
      </div>
      <div className={css.hours}>
        <ul className={css.plans}>
          {plans.items.map(({ title, hours }, at) => (
            <li key={title}>
              <p className={css.count}>
                <strong className={css.number}>{hours}</strong> {plans.hours}
              </p>
              <Squares count={hours} className={colours[at % colours.length]} />
              <p className={css.name}>{title}</p>
            </li>
          ))}
        </ul>
        <p className={css.note}>{note}</p>
      </div>
    </Section>
  );
}

/** Squares in a row, and the side of one; the gaps between them measure 1. */
const [perRow, side] = [5, 5];

/** As many squares, stacked from the floor up. Each column is a line of dashes. */
function Squares({ count, className }: { readonly count: number; readonly className: string | undefined }) {
  const floor = Math.ceil(count / perRow) * (side + 1) - 1;
  const columns = Array.from({ length: perRow }, (_, at) => {
    const high = Math.ceil((count - at) / perRow) * (side + 1) - 1;
    return `M${at * (side + 1) + side / 2} ${floor}v-${Math.max(high, 0)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${perRow * (side + 1) - 1} ${floor}`}
      className={classNames(css.squares, className)}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path d={columns.join('')} strokeWidth={side} strokeDasharray={`${side} 1`} />
    </svg>
  );
}
