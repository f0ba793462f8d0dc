import type { Embeds, Heading as HeadingText } from '../../content/schema.ts';
import { Heading } from '../parts/Heading.tsx';
import { Section } from '../parts/Section.tsx';
import css from './FeedDoors.module.css';
import { FrameDoor } from './FrameDoor.tsx';

interface Props {
  readonly heading: HeadingText;
  readonly embeds: Embeds;
}

/** Two doors to the street: the social network page and the photo-sharing profile. */
export function FeedDoors({ heading, embeds }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.doors}>
        <FrameDoor feed={embeds.socialNetwork} />
        <FrameDoor feed={embeds.photoSharing} />
      </div>
    </Section>
  );
}
