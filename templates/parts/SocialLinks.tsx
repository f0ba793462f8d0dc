import { classNames } from '../lib/class-names.ts';
import { outbound } from '../lib/outbound.ts';
import { Icon, type IconName } from './Icon.tsx';
import css from './SocialLinks.module.css';

interface SocialLinksProps {
  readonly items: readonly {
    /** Decides the icon. */
    readonly network: IconName;
    readonly url: string;
    /** What is read out, such as "Pixelwada on Facebook". */
    readonly label: string;
  }[];
  readonly className?: string | undefined;
}

/** A row of square links. */
export function SocialLinks({ items, className }: SocialLinksProps) {
  return (
    <ul className={classNames(css.root, className)}>
      {items.map(({ network, url, label }) => (
        <li key={`${network} ${url}`}>
          <a href={url} {...outbound(url)} aria-label={label} className={css.link}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
