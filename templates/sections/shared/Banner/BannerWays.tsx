import type { ReactNode } from 'react';
import { Button } from '../../../parts/Button.tsx';
import { usePage } from '../../../site.ts';
import css from './BannerWays.module.css';

/** The ways on from a banner, on the first screen of a phone: a quote first, then those of the page. */
export function BannerWays({ children }: { readonly children: ReactNode }) {
  const { quote } = usePage().content.site;
  return (
    <div className={css.root}>
      <Button href={quote.link} icon="arrow">
        {quote.label}
      </Button>
      {children}
    </div>
  );
}
