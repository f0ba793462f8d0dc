import type { ReactNode } from 'react';
import type { Ground } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { BeanMark } from './BeanMark.tsx';
import { MarathiNameMark } from './MarathiNameMark.tsx';
import { NameMark } from './NameMark.tsx';
import css from './OneMark.module.css';
import type { OneMarkWords } from './schema.ts';

interface Props {
  readonly words: OneMarkWords;
  readonly ground: Ground;
}

/** One mark of one client at three scales, on one floor and in the client's colours: on a lid, on a label, over a shop. */
export function OneMark({ words, ground }: Props) {
  const { heading, client, sort, weight, marathi, trade, mark, label, sign } = words;
  const { name } = usePage().content.clients.get(client);
  return (
    <Section ground={ground} shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ul className={css.row}>
        <Piece words={mark}>
          <div className={css.lid}>
            <BeanMark cut="wide" />
          </div>
        </Piece>
        <Piece words={label}>
          <div className={css.bag}>
            <div className={css.label}>
              <BeanMark cut="middle" />
              <p>
                <NameMark className={css.name} />
                <span className="visually-hidden">{name}</span>
              </p>
              <p className={css.sort}>{sort}</p>
              <p className={css.weight}>{weight}</p>
            </div>
          </div>
        </Piece>
        <Piece words={sign}>
          <div className={css.shop}>
            <div className={css.board}>
              <BeanMark cut="narrow" />
              <p>
                <NameMark className={css.large} />
                <span className="visually-hidden">{name}</span>
                <MarathiNameMark name={marathi} className={css.marathi} />
                <span className={css.trade}>{trade}</span>
              </p>
            </div>
          </div>
        </Piece>
      </ul>
    </Section>
  );
}

function Piece({ words, children }: { readonly words: OneMarkWords['mark']; readonly children: ReactNode }) {
  const { size, place, text } = words;
  return (
    <li className={css.piece}>
      <div className={css.stand}>{children}</div>
      <h3 className={css.size}>
        {size} <span className={css.place}>{place}</span>
      </h3>
      <p className={css.text}>{text}</p>
    </li>
  );
}
