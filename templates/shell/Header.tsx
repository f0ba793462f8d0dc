import { Island } from 'site';
import MobileMenu from '../islands/MobileMenu/MobileMenu.tsx';
import { classNames } from '../lib/class-names.ts';
import { menuOf } from '../lib/menu.ts';
import { pageAbove } from '../lib/parts.ts';
import button from '../parts/Button.module.css';
import { Button } from '../parts/Button.tsx';
import { Logo } from '../parts/Logo.tsx';
import { usePage } from '../site.ts';
import css from './Header.module.css';
import { MainMenu, MenuMeasure } from './MainMenu.tsx';

/** The roof beam of every page; its eaves hang over whatever scrolls beneath. */
export function Header() {
  const { content, route } = usePage();
  const { menu, quote } = content.site;
  const items = menuOf(menu, content.services.all, route, pageAbove(content, route)?.link);
  return (
    <header className={css.root}>
      <div className={classNames('page', css.bar)}>
        <Logo href="/" className={css.logo} />
        <div className={css.room}>
          {/* Invisible, as wide as the menu and its button. If the line wraps, they have no room: the toggle takes over. */}
          <div className={css.measure} aria-hidden="true">
            <MenuMeasure items={items} />
            <span className={classNames(button.root, css.quote)}>
              <span data-label={quote.label} />
            </span>
          </div>
          <div className={css.menus}>
            <Island of={MobileMenu} when="interaction">
              <MainMenu items={items} />
              <Button href={quote.link} className={css.quote}>
                {quote.label}
              </Button>
            </Island>
          </div>
        </div>
      </div>
    </header>
  );
}
