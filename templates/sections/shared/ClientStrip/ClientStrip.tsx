import { Island } from 'site';
import type { ClientLogo } from '../../../../content/schema.ts';
import LogoLoop, { LogoControls, LogoStrip } from '../../../islands/LogoLoop/LogoLoop.tsx';
import { ArrowLink } from '../../../parts/ArrowLink.tsx';
import { Section } from '../../../parts/Section.tsx';
import { usePage } from '../../../site.ts';
import { ClientTile } from '../ClientTile/ClientTile.tsx';
import css from './ClientStrip.module.css';
import type { ClientStripWords } from './schema.ts';

interface Props {
  readonly words: ClientStripWords;
  readonly clients: readonly ClientLogo[];
}

/** How many clients there are, and a strip of their logos to scroll through. */
export function ClientStrip({ words, clients }: Props) {
  const { value, label } = usePage().content.site.claims.clients;
  const claim = `${words.before} ${value} ${label}${words.after}`;
  return (
    <Section ground="paper" tight>
      <Island of={LogoLoop} props={{ label: 'logos', speed: words.speed }} when="visible">
        <div className={css.head}>
          <h2 className={css.count}>{claim}</h2>
          <ArrowLink href={words.action.link}>{words.action.label}</ArrowLink>
        </div>
        <LogoStrip>
          {clients.map((client) => (
            <li key={client.slug} className={css.item}>
              <ClientTile client={client} href={words.action.link} />
            </li>
          ))}
        </LogoStrip>
        <LogoControls />
      </Island>
    </Section>
  );
}
