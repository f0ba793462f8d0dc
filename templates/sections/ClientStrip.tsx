import type { ClientLogo, Sections } from '../../content/schema.ts';
import { ArrowLink } from '../parts/ArrowLink.tsx';
import { Section } from '../parts/Section.tsx';
import { usePage } from '../site.ts';
import css from './ClientStrip.module.css';
import { ClientTile } from './ClientTile.tsx';

interface Props {
  readonly words: Sections['clients'];
  readonly clients: readonly ClientLogo[];
}

/** How many clients there are, and a strip of their logos to scroll through. */
export function ClientStrip({ words, clients }: Props) {
  const { value, label } = usePage().content.site.claims.clients;
  const claim = `${words.before} ${value} ${label}${words.after}`;
  return (
    <Section ground="paper" tight>
      <div className={css.head}>
        <h2 className={css.count}>{claim}</h2>
        <ArrowLink href={words.action.link}>{words.action.label}</ArrowLink>
      </div>
      <ul className={css.strip}>
        {clients.map((client) => (
          <li key={client.slug} className={css.item}>
            <ClientTile client={client} href={words.action.link} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
