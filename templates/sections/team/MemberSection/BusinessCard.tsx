import { Island, usePicture } from 'site';
import type { Member } from '../../../../content/schema.ts';
import FlipCard, { type CardFact } from '../../../islands/FlipCard/FlipCard.tsx';
import { cover } from '../../../lib/cover.ts';
import { drawingOf } from '../../../parts/Icon.tsx';
import { usePage } from '../../../site.ts';

/** A link of a card's line; nothing where there is nothing. */
const fact = (label: string, text: string | undefined, href?: string): readonly CardFact[] =>
  text ? [{ label, text, ...(href && { href }) }] : [];

const bare = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

const networks = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter' } as const;

const inFrame = (shape: number) => cover('min(20rem, 82vw)', 20 / 16.5, shape);

/** A member's card. The emergency phone is data for the office and appears nowhere. */
export function BusinessCard({ member }: { readonly member: Member }) {
  const { site, indexPage, ui } = usePage().content;
  const picture = usePicture();
  const { name, designation, bloodGroup, contact, ground, description, socialLinks } = member;
  // What a person has no own of is the agency's, which the environment may override.
  const { companyMail = site.email, locationUrl = site.office.mapLink } = contact;
  const { website = site.baseUrl } = member;
  const { street, area, city, postcode } = site.office;
  const office = member.address || `${street}, ${area}, ${city} ${postcode}`;
  const social = (['facebook', 'instagram', 'twitter'] as const).flatMap((network) => {
    const url = socialLinks[network];
    return url ? [{ drawing: drawingOf(network), url, label: `${name} on ${networks[network]}` }] : [];
  });
  return (
    <Island
      of={FlipCard}
      when="interaction"
      props={{
        agency: { name: site.name, logo: picture(site.logo.src, { sizes: '1.875rem' }), alt: site.logo.alt },
        name,
        designation,
        portrait: picture(member.profilePic, { sizes: inFrame }),
        ground,
        front: [
          ...fact(ui.card.bloodGroup, bloodGroup),
          ...fact(ui.card.employeeId, contact.employeeId),
          ...fact(ui.card.email, contact.email, `mailto:${contact.email}`),
          ...fact(ui.card.website, bare(website), website),
        ],
        social,
        back: [
          ...fact(ui.card.companyMail, companyMail, `mailto:${companyMail}`),
          ...fact(ui.card.website, bare(website), website),
          ...fact(ui.card.office, office, locationUrl),
        ],
        ...(description && { description }),
        // The doorway of the first home page: the house from the street.
        door: picture(indexPage.hero.slides[0]?.tall ?? site.socialCard, { sizes: '23rem' }),
        turn: ui.card.turn,
      }}
    />
  );
}
