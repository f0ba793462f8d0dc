import type { ReactNode } from 'react';
import type { Ground } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { Good } from './Good.tsx';
import css from './ShopSteps.module.css';
import type { ShopStepsWords } from './schema.ts';

interface Props {
  readonly words: ShopStepsWords;
  readonly ground: Ground;
}

/** A shop in three small screens: the shelf, the basket, the parcel. They are drawn in the colours of the shop; nothing here is for sale. */
export function ShopSteps({ words, ground }: Props) {
  const { heading, client, shelf, basket, parcel } = words;
  const { name } = usePage().content.clients.get(client);
  return (
    <Section ground={ground} shoulders>
      <Heading label={heading.label} title={heading.title} lead={heading.lead} />
      <ol className={css.steps}>
        <Step words={shelf} shop={name}>
          <ul className={css.goods}>
            {shelf.goods.map(({ name: good, price, shape }) => (
              <li key={good} className={css.good}>
                <Good shape={shape} />
                <span className={css.what}>{good}</span>
                <span>{price}</span>
              </li>
            ))}
          </ul>
        </Step>
        <Step words={basket} shop={name}>
          <dl>
            {[...basket.lines, basket.total].map(({ name: line, price }) => (
              <div key={line} className={css.line}>
                <dt>{line}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
          <p className={css.pay}>{basket.pay}</p>
        </Step>
        <Step words={parcel} shop={name}>
          <div>
            <p className={css.to}>{parcel.to}</p>
            <ol className={css.stops}>
              {parcel.stops.map(({ time, text }) => (
                <li key={time} className={css.stop}>
                  <span className={css.time}>{time}</span> <span>{text}</span>
                </li>
              ))}
            </ol>
          </div>
          <p className={css.foot}>{parcel.foot}</p>
        </Step>
      </ol>
    </Section>
  );
}

interface StepProps {
  readonly words: { readonly title: string; readonly text: string };
  readonly shop: string;
  readonly children: ReactNode;
}

const Step = ({ words, shop, children }: StepProps) => (
  <li className={css.step}>
    <h3 className={css.title}>{words.title}</h3>
    <p className={css.text}>{words.text}</p>
    <div className={css.phone}>
      <div className={css.screen}>
        <p className={css.shop}>{shop}</p>
        {children}
      </div>
    </div>
  </li>
);
