import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { outbound } from '../lib/outbound.ts';
import css from './ArrowLink.module.css';
import { Icon, type IconName } from './Icon.tsx';

type ArrowLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
};

/** An underlined link with an arrow that sets off on hover, to the side or down the page. */
export function ArrowLink({ href, icon = 'arrow', className, children, ...rest }: ArrowLinkProps) {
  return (
    <a {...outbound(href)} {...rest} href={href} className={classNames(css.root, className)}>
      {children}
      <Icon name={icon} className={classNames(css.icon, icon === 'down' && css.down)} />
    </a>
  );
}
