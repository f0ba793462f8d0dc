import { Island } from 'site';
import MobileMenu from '../islands/MobileMenu.tsx';
import { Button } from '../parts/Button.tsx';
import { classNames } from '../parts/class-names.ts';
import { Logo } from '../parts/Logo.tsx';
import { usePage } from '../site.ts';
import css from './Header.module.css';
import { MainMenu } from './MainMenu.tsx';
import { menuOf } from './menu.ts';

/** The roof beam of every page; its eaves hang over whatever scrolls beneath. */
export function Header() {
  const { content, route } = usePage();
  const { menu, quote } = content.site;
  const items = menuOf(menu, content.services.all, route);
  return (
    <header className={css.root}>
      <div className={classNames('page', css.bar)}>
        <Logo href="/" className={css.logo} />
        <Island of={MobileMenu} when="interaction">
          <MainMenu items={items} />
          <Button href={quote.link} className={css.quote}>
            {quote.label}
          </Button>
        </Island>
      </div>
    </header>
  );
}
