import type { ReactNode } from 'react';
import { callTo } from '../../../lib/call.ts';
import { Icon, type IconName } from '../../../parts/Icon.tsx';
import { MailLink } from '../../../parts/MailLink.tsx';
import { OfficeAddress } from '../../../parts/OfficeAddress.tsx';
import { usePage } from '../../../site.ts';
import css from './InfoTiles.module.css';

/** Phone, mail, address and hours of the office. */
export function InfoTiles() {
  const { site, contactUsPage } = usePage().content;
  const { phone, email, hours } = site;
  const { tiles } = contactUsPage.office;
  const [days, times] = hours.split(': ');
  return (
    <div className={css.root}>
      <Tile icon="phone" label={tiles.phone}>
        <a href={callTo(phone)} className={css.link}>
          {phone}
        </a>
      </Tile>
      <Tile icon="mail" label={tiles.mail}>
        <MailLink address={email} className={css.link} />
      </Tile>
      <Tile icon="pin" label={tiles.location}>
        <OfficeAddress />
      </Tile>
      <Tile icon="clock" label={tiles.time}>
        <p>
          {days}: <span className={css.times}>{times}</span>
        </p>
      </Tile>
    </div>
  );
}

interface TileProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

function Tile({ icon, label, children }: TileProps) {
  return (
    <div className={css.tile}>
      <Icon name={icon} className={css.icon} />
      <h3 className={css.label}>{label}</h3>
      <div className={css.value}>{children}</div>
    </div>
  );
}
