import type { ClientLogo, Heading as HeadingText } from '../../../../content/schema.ts';
import { Heading } from '../../../parts/Heading.tsx';
import { Section } from '../../../parts/Section.tsx';
import { ClientTile } from '../../shared/ClientTile/ClientTile.tsx';
import css from './ClientGrid.module.css';

interface Props {
  readonly heading: HeadingText;
  readonly clients: readonly ClientLogo[];
  readonly href: string;
}

/** A few logos in rows of four. */
export function ClientGrid({ heading, clients, href }: Props) {
  return (
    <Section ground="paper" tight>
      <Heading label={heading.label} title={heading.title} long />
      <ul className={css.grid}>
        {clients.map((client) => (
          <li key={client.slug}>
            <ClientTile client={client} href={href} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
