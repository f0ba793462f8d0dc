import type { Action, Ground, Heading as HeadingText, ShownWork } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { cover } from '../../../lib/cover.ts';
import { workOf } from '../../../lib/works.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WorkTile } from '../../../parts/WorkTile.tsx';
import { usePage } from '../../../site.ts';
import css from './ServiceWorks.module.css';
import type { ServiceWorksAs } from './schema.ts';

interface Props {
  readonly heading: HeadingText;
  readonly action: Action;
  /** Two. */
  readonly works: readonly ShownWork[];
  /** In the way of the trade. */
  readonly as?: ServiceWorksAs | undefined;
  /** The wide one stands right, where they differ. */
  readonly mirrored: boolean;
}

/** How wide the pictures are drawn: of twelve columns, and of the window of a phone. Film, sheets and shops have margins. */
const widths = {
  pair: { large: 7, small: 5, phone: '92vw' },
  film: { large: 6, small: 6, phone: '77vw' },
  sheets: { large: 6.6, small: 4.5, phone: '81vw' },
  shop: { large: 6.1, small: 6.1, phone: '87vw' },
};

/** The `sizes` of a picture in a frame of 4 to 3. */
const inFrame = (columns: number, phone: string) => (shape: number) => {
  const width = (unit: string) => cover(`${(columns * 7.6).toFixed(1)}${unit}`, 4 / 3, shape);
  return `(min-width: 112.5em) ${width('rem')}, (min-width: 48em) ${width('vw')}, ${cover(phone, 4 / 3, shape)}`;
};

const grounds: Record<ServiceWorksAs, Ground> = { film: 'terracotta', sheets: 'paper', shop: 'turmeric' };

/** What came out of a room: two works, both whole. One is larger, unless they are shown as film or in a shop. */
export function ServiceWorks({ heading, action, works, as, mirrored }: Props) {
  const { content } = usePage();
  const { large, small, phone } = widths[as ?? 'pair'];
  const alike = as === 'film' || as === 'shop';
  return (
    <Section ground={as ? grounds[as] : 'paper'} tight className={as && css[as]}>
      <Heading
        label={heading.label}
        title={heading.title}
        long
        action={
          <Button href={action.link} icon="arrow">
            {action.label}
          </Button>
        }
      />
      <div className={classNames(css.works, alike ? css.alike : mirrored && css.mirrored)}>
        {works
          .map((work) => workOf(work, content))
          .map((work, at) => (
            <WorkTile
              key={work.link}
              {...work}
              sizes={inFrame((at === 0) === mirrored ? small : large, phone)}
              className={css.work}
              frameClassName={css.frame}
            />
          ))}
      </div>
    </Section>
  );
}
