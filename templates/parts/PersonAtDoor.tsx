import { Image } from 'site';
import type { Member } from '../../content/schema.ts';
import { cover } from '../lib/cover.ts';
import { NestedArch } from './NestedArch.tsx';
import css from './PersonAtDoor.module.css';

const inDoor = (shape: number) =>
  `(min-width: 62em) ${cover('min(22vw, 22rem)', 4 / 6, shape)}, ${cover('9rem', 4 / 6, shape)}`;

/** One of the team in a doorway, with the name, which leads to their page, and what they do. */
export function PersonAtDoor({ member }: { readonly member: Member }) {
  const { name, designation, role = designation, profilePic, slug } = member;
  return (
    <div className={css.root}>
      <NestedArch ground="terracotta" lining="turmeric" className={css.door}>
        <Image src={profilePic} alt="" sizes={inDoor} className={css.face} />
      </NestedArch>
      <p className={css.who}>
        <a href={`/team/${slug}`} className={css.name}>
          {name}
        </a>
        <span className="quiet">{role}</span>
      </p>
    </div>
  );
}
