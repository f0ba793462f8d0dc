import { isGroup, type MenuEntry, menuOf } from '../../lib/menu.ts';
import { pageAbove } from '../../lib/parts.ts';
import { Button } from '../../parts/Button.tsx';
import { usePage } from '../../site.ts';
import css from './Drawer.module.css';

/** The menu of narrow windows: hangs under the header, at the right, over a scrim that closes it. */
export function Drawer({ id }: { readonly id: string }) {
  const { content, route } = usePage();
  const { menu, quote } = content.site;
  return (
    <div id={id} popover="auto" className={css.root}>
      {/* A click beside the panel lands here, so that it follows no link of the page below. */}
      <button
        type="button"
        className={css.scrim}
        popoverTarget={id}
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-label={content.ui.menu.close}
      />
      <div className={css.panel} data-ground="ink">
        <nav aria-label={content.ui.menu.title}>
          <ul>
            {menuOf(menu, content.services.all, route, pageAbove(content, route)?.link).map((item) => (
              <li key={item.label}>
                {isGroup(item) ? (
                  <>
                    <p className={css.link} data-current={item.current}>
                      {item.label}
                    </p>
                    <ul className={css.below}>
                      {item.entries.map((entry) => (
                        <li key={entry.label}>
                          <DrawerLink entry={entry} className={css.small} />
                        </li>
                      ))}
                    </ul>
                  </>
                ) : (
                  <DrawerLink entry={item} className={css.link} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Button href={quote.link} icon="arrow" className={css.quote}>
          {quote.label}
        </Button>
      </div>
    </div>
  );
}

function DrawerLink({
  entry,
  className,
}: {
  readonly entry: MenuEntry;
  readonly className: string | undefined;
}) {
  return (
    <a className={className} href={entry.href} aria-current={entry.current}>
      {entry.label}
    </a>
  );
}
