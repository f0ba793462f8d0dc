/** The menu of the site as one page sees it: with its services filled in and the current item marked. */
import type { MenuItem, MenuLink, Service } from '../../content/schema.ts';
import type { IconName } from '../parts/Icon.tsx';
import { idMaker } from './kebab.ts';

/** `page`: the link leads to this very page. `true`: it stands above or for this page, or is home on a variant of home. */
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

/** `above` is the page above this one, where there is one. */
export function menuOf(
  items: readonly MenuItem[],
  services: readonly Service[],
  route: string,
  above?: string,
): readonly (MenuEntry | MenuGroup)[] {
  // A link that is also a top-level item is marked only there: on the home page, Home is marked and not Blogs.
  const top = new Set(items.flatMap((item) => (item.kind === 'link' ? [item.link] : [])));
  const mark = (link: string) => currentOf(link, route, above);
  const entry = ({ label, link }: MenuLink): MenuEntry => ({ label, href: link, current: mark(link) });
  const below = ({ part, ...link }: MenuLink & { readonly part?: string | undefined }): MenuEntry => {
    const standsForIt = part !== undefined && mark(part) !== undefined;
    return top.has(link.link) ? { ...entry(link), current: standsForIt ? 'true' : undefined } : entry(link);
  };

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
    const own = item.kind === 'services' ? mark(item.link) : undefined;
    const within = entries.some(({ current }) => current) ? 'true' : undefined;
    return {
      label: item.label,
      id: `menu-${idOf(item.label)}`,
      current: own ?? within,
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

function currentOf(link: string, route: string, above: string | undefined): Current {
  if (link === route) return 'page';
  if (link === above) return 'true';
  return link === '/' && homes.has(route) ? 'true' : undefined;
}
