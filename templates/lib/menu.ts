/** The menu of the site as one page sees it: with its services filled in and the current item marked. */
import type { MenuItem, MenuLink, Service } from '../../content/schema.ts';
import type { IconName } from '../parts/Icon.tsx';
import { idMaker } from './kebab.ts';

/** `page` is this very page; `true` stands above it, or is home for a variant of home. */
type Current = 'page' | 'true' | undefined;

export interface MenuEntry {
  readonly label: string;
  readonly href: string;
  readonly current: Current;
  readonly tagline?: string;
  readonly icon?: IconName;
}

export interface MenuGroup {
  readonly label: string;
  readonly id: string;
  readonly current: Current;
  readonly entries: readonly MenuEntry[];
}

const homes = new Set(['/', '/index', '/index2', '/index3']);

export function menuOf(
  items: readonly MenuItem[],
  services: readonly Service[],
  route: string,
): readonly (MenuEntry | MenuGroup)[] {
  // A target that stands at the top as well is marked there only: on home, Home and not Blogs.
  const top = new Set(items.flatMap((item) => (item.kind === 'link' ? [item.link] : [])));
  const entry = ({ label, link }: MenuLink): MenuEntry => ({
    label,
    href: link,
    current: currentOf(link, route),
  });
  const below = (link: MenuLink): MenuEntry =>
    top.has(link.link) ? { ...entry(link), current: undefined } : entry(link);

  const idOf = idMaker();
  return items.map((item) => {
    if (item.kind === 'link') return entry(item);
    const entries =
      item.kind === 'group'
        ? item.items.map(below)
        : menuServices(services).map((service) => ({
            ...below(service),
            tagline: service.tagline,
            icon: service.icon,
          }));
    const own = item.kind === 'services' ? currentOf(item.link, route) : undefined;
    const above = entries.some(({ current }) => current) ? 'true' : undefined;
    return {
      label: item.label,
      id: `menu-${idOf(item.label)}`,
      current: own ?? above,
      entries,
    };
  });
}

/** The services of the menus, as links. */
export const menuServices = (services: readonly Service[]) =>
  services
    .filter(({ inMenu }) => inMenu)
    .map(({ label, slug, tagline, icon }) => ({ label, link: `/${slug}`, tagline, icon }));

export const isGroup = (item: MenuEntry | MenuGroup): item is MenuGroup => 'entries' in item;

function currentOf(link: string, route: string): Current {
  if (link === route) return 'page';
  return link === '/' && homes.has(route) ? 'true' : undefined;
}
