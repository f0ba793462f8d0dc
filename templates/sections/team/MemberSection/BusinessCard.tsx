import { Island } from 'site';
import type { Member } from '../../../../content/schema.ts';
import FlipCard from '../../../islands/FlipCard/FlipCard.tsx';
import { usePage } from '../../../site.ts';
import { CardBack, CardFront } from './CardFaces.tsx';

/** A member's card, which turns. */
export function BusinessCard({ member }: { readonly member: Member }) {
  const { turn } = usePage().content.ui.card;
  return (
    <Island
      of={FlipCard}
      when="interaction"
      props={{ ground: member.ground, turn }}
      slots={{ front: <CardFront member={member} />, back: <CardBack member={member} /> }}
    />
  );
}
