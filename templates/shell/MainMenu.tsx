import { classNames } from '../lib/class-names.ts';
import { isGroup, type MenuEntry, type MenuGroup } from '../lib/menu.ts';
import { Icon } from '../parts/Icon.tsx';
import css from './MainMenu.module.css';

/**
 * The menu of wide windows. Sub-menus are popovers: the browser itself opens them, closes them on Escape and on a
 * click elsewhere, lets only one be open, and tells assistive technology, all without a script.
 */
export function MainMenu({ items }: { readonly items: readonly (MenuEntry | MenuGroup)[] }) {
  return (
    <nav className={css.root} aria-label="Main">
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.label} className={css.item}>
            {isGroup(item) ? (
              <Group group={item} />
            ) : (
              <a className={css.link} href={item.href} aria-current={item.current}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Takes the width of the menu items side by side. The style sheet of the header draws the labels. */
export function MenuMeasure({ items }: { readonly items: readonly (MenuEntry | MenuGroup)[] }) {
  return (
    <div className={css.list}>
      {items.map((item) => (
        <span key={item.label} className={css.link} data-label={item.label}>
          {isGroup(item) && <span className={css.chevron} />}
        </span>
      ))}
    </div>
  );
}

function Group({ group }: { readonly group: MenuGroup }) {
  return (
    <>
      <button type="button" className={css.link} popoverTarget={group.id} aria-current={group.current}>
        {group.label}
        <Icon name="down" className={css.chevron} />
      </button>
      <div id={group.id} popover="auto" className={css.panel} data-ground="ink">
        <div className={classNames('page', css.room)}>
          <p className={css.name} aria-hidden="true">
            {group.label}
          </p>
          <ul className={css.entries}>
            {group.entries.map(({ label, href, current, tagline, icon }) => (
              <li key={label} className={css.entry}>
                {icon && <Icon name={icon} className={css.icon} />}
                <a href={href} aria-current={current} className={css.target}>
                  {label}
                </a>
                {tagline && <p className={css.tagline}>{tagline}</p>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
