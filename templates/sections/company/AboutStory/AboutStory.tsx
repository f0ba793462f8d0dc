import { Image } from 'site';
import { classNames } from '../../../lib/class-names.ts';
import { Label } from '../../../parts/Heading.tsx';
import { PersonAtDoor } from '../../../parts/PersonAtDoor.tsx';
import { Section } from '../../../parts/Section.tsx';
import { SettlingFrame } from '../../../parts/SettlingFrame.tsx';
import { usePage } from '../../../site.ts';
import css from './AboutStory.module.css';
import type { AboutStoryWords } from './schema.ts';

/** The statement, the story under it, who began it beside both, and the courtyard from edge to edge. */
export function AboutStory({ story }: { readonly story: AboutStoryWords }) {
  const { label, statement, founder, body, picture } = story;
  const { team } = usePage().content;
  return (
    <Section ground="raised" bare className={css.section}>
      <div className={classNames('page', css.story)}>
        <Label className={css.label}>{label}</Label>
        <h2 className={css.statement}>{statement}</h2>
        <div className={css.founder}>
          <PersonAtDoor member={team.get(founder)} />
        </div>
        <div className={css.body}>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <SettlingFrame className={css.frame}>
        <Image
          src={picture.src}
          alt={picture.alt}
          sizes="100vw"
          art={[{ media: '(width < 37.5em)', src: picture.near, sizes: '100vw' }]}
          className={css.picture}
        />
      </SettlingFrame>
    </Section>
  );
}
