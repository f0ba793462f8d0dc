import { Image } from 'site';
import type { Member } from '../../../../content/schema.ts';
import { classNames } from '../../../lib/class-names.ts';
import { cover } from '../../../lib/cover.ts';
import { drawingOf } from '../../../parts/Icon.tsx';
import { SocialLinks } from '../../../parts/SocialLinks.tsx';
import { usePage } from '../../../site.ts';
import css from './CardFaces.module.css';

interface Face {
  readonly member: Member;
}

const bare = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

const networks = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter' } as const;

const inFrame = (shape: number) => cover('min(16.5rem, 82vw)', 16.5 / 17.25, shape);

/** The face with the portrait. The emergency phone is data for the office and appears nowhere. */
export function CardFront({ member }: Face) {
  const { site, ui } = usePage().content;
  const { name, designation, bloodGroup, contact, socialLinks } = member;
  const { website = site.baseUrl } = member;
  const social = (['facebook', 'instagram', 'twitter'] as const).flatMap((network) => {
    const url = socialLinks[network];
    return url ? [{ drawing: drawingOf(network), url, label: `${name} on ${networks[network]}` }] : [];
  });
  return (
    <>
      <Top />
      <div className={css.frame}>
        <Image
          src={member.profilePic}
          alt={`Portrait of ${name}`}
          sizes={inFrame}
          priority
          className={css.portrait}
        />
      </div>
      <div className={css.body}>
        <div>
          <h2 className={css.name}>{name}</h2>
          <p className={css.role}>{designation}</p>
        </div>
        <dl className={css.facts}>
          <Fact label={ui.card.bloodGroup} text={bloodGroup} />
          <Fact label={ui.card.employeeId} text={contact.employeeId} />
          <Fact label={ui.card.email} text={contact.email} href={`mailto:${contact.email}`} />
          <Fact label={ui.card.website} text={bare(website)} href={website} />
        </dl>
        {social.length > 0 && <SocialLinks items={social} />}
      </div>
    </>
  );
}

/** The face with the agency. Details that a person lacks are the agency's, which the environment may override. */
export function CardBack({ member }: Face) {
  const { site, indexPage, ui } = usePage().content;
  const { description, contact } = member;
  const { companyMail = site.email, locationUrl = site.office.mapLink } = contact;
  const { website = site.baseUrl } = member;
  const { street, area, city, postcode } = site.office;
  const office = member.address || `${street}, ${area}, ${city} ${postcode}`;
  return (
    <>
      <Top />
      <div className={classNames(css.body, css.lower)}>
        {description && <p className={css.say}>{description}</p>}
        <dl className={css.facts}>
          <Fact label={ui.card.companyMail} text={companyMail} href={`mailto:${companyMail}`} />
          <Fact label={ui.card.website} text={bare(website)} href={website} />
          <Fact label={ui.card.office} text={office} href={locationUrl} />
        </dl>
      </div>
      {/* The doorway of the first home page: the house from the street. */}
      <Image
        src={indexPage.hero.slides[0]?.tall ?? site.socialCard}
        alt=""
        sizes="23rem"
        className={css.door}
        pictureClassName={css.wall}
      />
    </>
  );
}

function Top() {
  const { name, logo } = usePage().content.site;
  return (
    <p className={css.top}>
      <Image src={logo.src} alt={logo.alt} sizes="1.875rem" className={css.logo} />
      <span aria-hidden="true">{name}</span>
    </p>
  );
}

/** A line of a face: a label, a text, and perhaps a link. Renders nothing if there is no text. */
function Fact({
  label,
  text,
  href,
}: {
  readonly label: string;
  readonly text: string | undefined;
  readonly href?: string;
}) {
  if (!text) return null;
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
    </div>
  );
}
