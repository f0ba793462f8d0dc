import { Image } from 'site';
import type { ClientLogo } from '../../../../content/schema.ts';
import { logoName } from '../../../lib/clients.ts';
import { contain } from '../../../lib/cover.ts';
import css from './ClientTile.module.css';

interface Props {
  readonly client: ClientLogo;
  readonly href: string;
}

const inTile = (shape: number) =>
  `(min-width: 64em) ${contain('min(15vw, 16rem)', 13 / 6, shape)}, ${contain('min(36vw, 16rem)', 13 / 6, shape)}`;

/** A client's logo on its own tile; what the client does shows when somebody comes near. */
export function ClientTile({ client, href }: Props) {
  return (
    <a className={css.tile} href={href}>
      <Image src={client.logo} alt={logoName(client)} sizes={inTile} className={css.logo} />
      <span className={css.words}>{client.description}</span>
    </a>
  );
}
