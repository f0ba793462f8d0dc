import { Image } from 'site';
import type { Member } from '../../../../content/schema.ts';
import { cover } from '../../../lib/cover.ts';
import { drawingOf } from '../../../parts/Icon.tsx';
import { SocialLinks } from '../../../parts/SocialLinks.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { usePage } from '../../../site.ts';
import css from './MemberTile.module.css';

const inArch = (shape: number) =>
  [
    `(min-width: 62em) ${cover('min(21vw, 22.5rem)', 4 / 5, shape)}`,
    `(min-width: 48em) ${cover('29vw', 4 / 5, shape)}`,
    cover('44vw', 4 / 5, shape),
  ].join(', ');

/** One of the people in an arch. The page link is the person's own, or else the agency's. */
export function MemberTile({ member }: { readonly member: Member }) {
  const { site } = usePage().content;
  const { profilePic, designation, role = designation, name, slug } = member;
  const page = `/team/${slug}`;
  const own = member.socialLinks.facebook;
  const agency = site.social.find(({ network }) => network === 'facebook')?.link;
  const profile = own || agency;
  return (
    <article className={css.member}>
      <div className={css.frame} data-goes={`member-${slug}`}>
        <Image src={profilePic} alt={`Portrait of ${name}`} sizes={inArch} className={css.portrait} />
      </div>
      <div>
        <p className={css.role}>{role}</p>
        <h3 className={css.name}>
          <TileLink href={page}>{name}</TileLink>
        </h3>
      </div>
      <SocialLinks
        className={css.links}
        items={[
          ...(profile
            ? [
                {
                  drawing: drawingOf('facebook'),
                  url: profile,
                  label: own ? `${name} on Facebook` : `${site.name}, the house of ${name}, on Facebook`,
                },
              ]
            : []),
          { drawing: drawingOf('card'), url: page, label: `Digital card of ${name}` },
        ]}
      />
    </article>
  );
}
