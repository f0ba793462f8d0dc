import type { ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../site.ts';
import { Drawer } from './Drawer.tsx';
import css from './MobileMenu.module.css';

/**
 * The menus of the header: the wide one, given as children, and the drawer of narrow windows with its toggle. The
 * drawer is a popover and works without a script; the script says so to assistive technology and tidies up.
 */
export default function MobileMenu({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      {children}
      <Button className={css.toggle} popoverTarget="drawer" still data-toggle="">
        <Icon name="menu" className={css.closed} />
        <Icon name="close" className={css.open} />
        {usePage().content.ui.menu.title}
      </Button>
      <Drawer id="drawer" />
    </>
  );
}
