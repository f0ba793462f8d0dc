import { Image } from 'site';
import type { Member } from '../../content/schema.ts';
import { classNames } from '../lib/class-names.ts';
import { cover } from '../lib/cover.ts';
import { NestedArch } from './NestedArch.tsx';
import css from './PersonAtDoor.module.css';

const inDoor = (shape: number) =>
  `(min-width: 62em) ${cover('min(26vw, 26rem)', 4 / 6, shape)}, ${cover('9rem', 4 / 6, shape)}`;

interface Props {
  readonly member: Member;
  /** May set the width of the doorway, --door. */
  readonly className?: string | undefined;
}

/** One of the team in a doorway, with the name, which leads to their page, and what they do. */
export function PersonAtDoor({ member, className }: Props) {
  const { name, designation, role = designation, profilePic, slug } = member;
  return (
    <div className={classNames(css.root, className)}>
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
