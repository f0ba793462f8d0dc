import type { Embeds, Heading as HeadingText } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { Embed } from '../../shared/Embed/Embed.tsx';
import css from './SocialFeeds.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly embeds: Embeds;
}

/** Two doors to the street: the social network page and the photo-sharing profile. */
export function SocialFeeds({ heading, embeds }: Props) {
  return (
    <Section ground="paper">
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <div className={css.doors}>
        <Embed feed={embeds.socialNetwork} />
        <Embed feed={embeds.photoSharing} />
      </div>
    </Section>
  );
}
