import { Image } from 'site';
import type { ClientLogo } from '../../content/schema.ts';
import css from './ClientTile.module.css';

interface Props {
  readonly client: ClientLogo;
  readonly href: string;
}

/** A client's logo on its own tile; what the client does shows when somebody comes near. */
export function ClientTile({ client, href }: Props) {
  return (
    <a className={css.tile} href={href}>
      <Image src={client.logo} alt={client.name} className={css.logo} />
      <span className={css.words}>{client.description}</span>
    </a>
  );
}
