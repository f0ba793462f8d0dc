import type { ReactNode } from 'react';
import { outbound } from '../lib/outbound.ts';
import css from './TileLink.module.css';

interface Props {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that covers its whole tile. The tile must be positioned, and must show the focus. */
export function TileLink({ href, children }: Props) {
  return (
    <a {...outbound(href)} href={href} className={css.link}>
      {children}
    </a>
  );
}
