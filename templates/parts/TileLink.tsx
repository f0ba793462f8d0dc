import type { ReactNode } from 'react';
import { outbound } from '../lib/outbound.ts';
import css from './TileLink.module.css';

interface Props {
  readonly href: string;
  readonly children: ReactNode;
}

/** The link of a tile that answers wherever the tile is touched. The tile has to be positioned, and shows the focus. */
export function TileLink({ href, children }: Props) {
  return (
    <a {...outbound(href)} href={href} className={css.link}>
      {children}
    </a>
  );
}
