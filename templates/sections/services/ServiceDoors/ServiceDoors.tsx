import type { Service } from '../../../../content/schema.ts';
import { cheapestPlan } from '../../../lib/plans.ts';
import { PlayButton } from '../../../parts/PlayButton.tsx';
import { usePage } from '../../../site.ts';
import { BannerWays } from '../../shared/Banner/BannerWays.tsx';
import { filmId } from '../../shared/VideoDialogs/VideoDialogs.tsx';
import css from './ServiceDoors.module.css';

/** The ways on from the banner of a service: a quote, its lowest price, and its film. */
export function ServiceDoors({ service }: { readonly service: Service }) {
  const { pricingPage, closing, videos } = usePage().content;
  const { currency, period, items } = pricingPage.plans;
  const { price } = cheapestPlan(service.pricedBy, items);
  const { film } = service;
  return (
    <BannerWays>
      <a href="/pricing" className={css.price}>
        <span>
          {closing.price.before} <strong className={css.figure}>{`${currency}${price}`}</strong>
        </span>{' '}
        <span>{period}</span>
      </a>
      {film && (
        <PlayButton
          label={film.play}
          note={videos.get(film.video).length}
          popoverTarget={filmId(film.video)}
        />
      )}
    </BannerWays>
  );
}
