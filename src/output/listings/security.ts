import type { SecuritySettings } from '../../content/listings.ts';
import { absolute } from '../../render/document.ts';

/** Where the file lies, below the site's root. */
export const securityFile = '.well-known/security.txt';

/** Whom to tell about a hole, RFC 9116. */
export const writeSecurity = (
  { contacts, expires, languages = [] }: SecuritySettings,
  baseUrl: string,
): string =>
  [
    ...contacts.map(
      (contact) => `Contact: ${contact.startsWith('/') ? absolute(baseUrl, contact) : contact}`,
    ),
    `Expires: ${expires}T23:59:59Z`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    `Canonical: ${absolute(baseUrl, `/${securityFile}`)}`,
    '',
  ].join('\n');

/**
 * What to tell whoever builds on this day (YYYY-MM-DD): that the file is stale or soon will be. The file itself knows no
 * clock.
 */
export function securityReminder(security: SecuritySettings | undefined, today: string): string | undefined {
  if (!security) return undefined;
  const days = Math.round((Date.parse(security.expires) - Date.parse(today)) / 86_400_000);
  if (days < 0) return `${securityFile} has been stale since ${security.expires}: set a later day.`;
  if (days <= 30) return `${securityFile} will be stale after ${security.expires}: set a later day.`;
  return days > 366 ? `${securityFile} promises more than a year, until ${security.expires}.` : undefined;
}
