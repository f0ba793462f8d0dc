/** Which page stands above another one. Addresses do not always tell: /web-devlopment stands below /services. */
import type { ContentOf } from 'site';
import type model from '../../content/schema.ts';

export type PartsContent = Pick<ContentOf<(typeof model)['collections']>, 'site' | 'services'>;

interface PageAbove {
  readonly link: string;
  readonly label: string;
}

/** Undefined for pages right below the home page. */
export function pageAbove({ site, services }: PartsContent, route: string): PageAbove | undefined {
  const isService = () => services.all.some(({ slug }) => `/${slug}` === route);
  const part = site.parts.find(
    ({ page, holds }) =>
      holds.some((pattern) => matches(pattern, route)) || (page === servicesPage && isService()),
  );
  return part && { link: part.page, label: part.label };
}

const servicesPage = '/services';

const matches = (pattern: string, route: string) =>
  pattern.endsWith('/*')
    ? route.slice(0, route.lastIndexOf('/') + 1) === pattern.slice(0, -1)
    : route === pattern;
