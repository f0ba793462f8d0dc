import type { Action, Heading as HeadingText, ShownWork } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { cover } from '../../../lib/cover.ts';
import { workOf } from '../../../lib/works.ts';
import { Button } from '../../../parts/Button.tsx';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { WorkTile } from '../../../parts/WorkTile.tsx';
import { usePage } from '../../../site.ts';
import css from './ServiceWorks.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly action: Action;
  /** Two. */
  readonly works: readonly ShownWork[];
  /** The wide one stands right. */
  readonly mirrored: boolean;
}

/** The `sizes` of a picture in a frame of 4 to 3 that is so many of twelve columns wide. */
const inFrame = (columns: number) => (shape: number) => {
  const width = (unit: string) => cover(`${columns * 7.6}${unit}`, 4 / 3, shape);
  return `(min-width: 112.5em) ${width('rem')}, (min-width: 48em) ${width('vw')}, ${cover('92vw', 4 / 3, shape)}`;
};

/** What came out of a room: two works, a larger one and a smaller one, both whole. */
export function ServiceWorks({ heading, action, works, mirrored }: Props) {
  const { content } = usePage();
  return (
    <Section ground="paper" tight>
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
      <div className={classNames(css.works, mirrored && css.mirrored)}>
        {works
          .map((work) => workOf(work, content))
          .map((work, at) => (
            <WorkTile key={work.link} {...work} sizes={inFrame((at === 0) === mirrored ? 5 : 7)} />
          ))}
      </div>
    </Section>
  );
}
