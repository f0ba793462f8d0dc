import { type MouseEvent, useEffect, useState } from 'react';
import { Picture, type PictureData } from 'site';
import type { Ground } from '../../../content/schema.ts';
import { PlainButton } from '../../parts/PlainButton.tsx';
import { SocialLinks } from '../../parts/SocialLinks.tsx';
import css from './FlipCard.module.css';

/** A line of a face: what it is, what it says, and where that leads. */
export interface CardFact {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

export interface FlipCardProps {
  readonly agency: { readonly name: string; readonly logo: PictureData; readonly alt: string };
  readonly name: string;
  readonly designation: string;
  readonly portrait: PictureData;
  readonly ground: Ground;
  /** Lines that have a value; what a person lacks is not here. */
  readonly front: readonly CardFact[];
  readonly social: readonly { readonly drawing: string; readonly url: string; readonly label: string }[];
  readonly back: readonly CardFact[];
  readonly description?: string;
  /** The drawing on the back. */
  readonly door: PictureData;
  /** The words on the button. */
  readonly turn: string;
}

/** A business card. Every click turns it, except one on a link of it. */
export default function FlipCard(props: FlipCardProps) {
  const { agency, name, designation, portrait, ground, front, social, back, description, door, turn } = props;
  const [flipped, setFlipped] = useState(false);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const flip = () => setFlipped((side) => !side);
  const flipUnlessLink = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a'))) flip();
  };
  return (
    <div className={css.stage}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button below is the way for keys. */}
      <div className={css.card} data-flipped={flipped || undefined} onClick={flipUnlessLink}>
        {/* Without script both faces are to be read, so nothing is inert until there is one. */}
        <article className={css.front} data-ground={ground} aria-label="Front" inert={awake && flipped}>
          <Top {...agency} />
          <div className={css.frame}>
            <Picture data={portrait} alt={`Portrait of ${name}`} priority className={css.portrait} />
          </div>
          <div className={css.body}>
            <div>
              <h2 className={css.name}>{name}</h2>
              <p className={css.role}>{designation}</p>
            </div>
            <Facts facts={front} />
            {social.length > 0 && <SocialLinks items={social} />}
          </div>
        </article>
        <article className={css.back} data-ground="terracotta" aria-label="Back" inert={awake && !flipped}>
          <Top {...agency} />
          <div className={css.body}>
            {description && <p className={css.say}>{description}</p>}
            <Facts facts={back} />
          </div>
          <Picture data={door} alt="" className={css.door} pictureClassName={css.wall} />
        </article>
      </div>
      <PlainButton className={css.turn} aria-pressed={flipped} onClick={flip}>
        {turn}
      </PlainButton>
    </div>
  );
}

function Top({ name, logo, alt }: FlipCardProps['agency']) {
  return (
    <p className={css.top}>
      <Picture data={logo} alt={alt} className={css.logo} />
      <span aria-hidden="true">{name}</span>
    </p>
  );
}

function Facts({ facts }: { readonly facts: readonly CardFact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, text, href }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
