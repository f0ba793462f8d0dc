import { Image } from 'site';
import type { Member } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { cover } from '../../../lib/cover.ts';
import { drawingOf } from '../../../parts/Icon.tsx';
import { SocialLinks } from '../../../parts/SocialLinks.tsx';
import { TileLink } from '../../../parts/TileLink.tsx';
import { usePage } from '../../../site.ts';
import { DoorNote } from '../DoorNote/DoorNote.tsx';
import css from './MemberTile.module.css';

const inArch = (shape: number) =>
  [
    `(min-width: 62em) ${cover('min(21vw, 22.5rem)', 4 / 5, shape)}`,
    `(min-width: 48em) ${cover('29vw', 4 / 5, shape)}`,
    cover('44vw', 4 / 5, shape),
  ].join(', ');

interface Props {
  readonly member: Member;
  /** For those who run the house: a door of another width, and what the person is like below the name. */
  readonly leads?: { readonly sizes: (shape: number) => string; readonly large?: boolean };
  /** For all others: the words before what one may come with. */
  readonly bring?: string;
}

/** One of the people in an arch. The page link is the person's own, or else the agency's. */
export function MemberTile({ member, leads, bring }: Props) {
  const { site } = usePage().content;
  const { profilePic, designation, role = designation, name, slug, description, asks } = member;
  const page = `/team/${slug}`;
  const own = member.socialLinks.facebook;
  const agency = site.social.find(({ network }) => network === 'facebook')?.link;
  const profile = own || agency;
  return (
    <article className={classNames(css.member, leads && css.leads, leads?.large && css.large)}>
      <div className={css.frame} data-goes={`member-${slug}`}>
        <Image
          src={profilePic}
          alt={`Portrait of ${name}`}
          sizes={leads?.sizes ?? inArch}
          className={css.portrait}
        />
      </div>
      <div className={css.caption}>
        <div className={css.who}>
          <h3 className={css.name}>
            <TileLink href={page}>{name}</TileLink>
          </h3>
          <p className={css.role}>{role}</p>
          <SocialLinks
            quiet
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
        </div>
        {leads && description && <p className={css.sentence}>{description}</p>}
        {bring && asks && (
          <DoorNote>
            <span className={css.bring}>{bring}</span> {asks[0]}
          </DoorNote>
        )}
      </div>
    </article>
  );
}
