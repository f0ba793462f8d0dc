import type { AnchorHTMLAttributes, ReactNode } from 'react';
import css from './ArrowLink.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { outbound } from './outbound.ts';

type ArrowLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly icon?: IconName;
  readonly children: ReactNode;
};

/** An underlined link with an arrow that sets off on hover. */
export function ArrowLink({ href, icon = 'arrow', className, children, ...rest }: ArrowLinkProps) {
  return (
    <a {...outbound(href)} {...rest} href={href} className={classNames(css.root, className)}>
      {children}
      <Icon name={icon} className={css.icon} />
    </a>
  );
}
