import type { Action } from '../../../../content/schema.ts';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Button } from '../../../parts/Button.tsx';
import { usePage } from '../../../site.ts';
import css from './RoomsDoors.module.css';

/** The ways on from the banner over all services: to ask, or down to the rooms. */
export function RoomsDoors({ toRooms }: { readonly toRooms: Action }) {
  const { quote } = usePage().content.site;
  return (
    <div className={css.root}>
      <Button href={quote.link} icon="arrow">
        {quote.label}
      </Button>
      <ArrowLink href={toRooms.link} icon="down">
        {toRooms.label}
      </ArrowLink>
    </div>
  );
}
