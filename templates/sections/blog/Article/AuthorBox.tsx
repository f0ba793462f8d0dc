import { Image } from 'site';
import { cover } from '../../../lib/cover.ts';
import { Label } from '../../../parts/Heading.tsx';
import css from './AuthorBox.module.css';

interface Props {
  /** The small line above the name. */
  readonly label: string;
  readonly name: string;
  readonly picture: string;
  readonly text: string;
  /** The page of the author, where there is one. */
  readonly href?: string;
}

const inDoor = (shape: number) =>
  `(min-width: 37.5em) ${cover('10rem', 4 / 5, shape)}, ${cover('5.5rem', 4 / 5, shape)}`;

/** Who wrote it, in a doorway. */
export function AuthorBox({ label, name, picture, text, href }: Props) {
  return (
    <div className={css.root}>
      <div className={css.frame}>
        <Image src={picture} alt="" sizes={inDoor} className={css.face} />
      </div>
      <div className={css.words}>
        <Label className={css.label}>{label}</Label>
        <p className={css.name}>{href ? <a href={href}>{name}</a> : name}</p>
        <p className={css.text}>{text}</p>
      </div>
    </div>
  );
}
