import type { SecuritySettings } from '../../content/listings.ts';
import { absolute } from '../../render/document.ts';

/** The path of the file below the site's root. */
export const securityFile = '.well-known/security.txt';

/** Writes security.txt, which says whom to tell about a security hole. RFC 9116. */
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
 * A reminder for a build on the day `today` (YYYY-MM-DD): the file is stale, will be stale within 30 days, or is valid for
 * more than a year. The file itself does not depend on the clock.
 */
export function securityReminder(security: SecuritySettings | undefined, today: string): string | undefined {
  if (!security) return undefined;
  const days = Math.round((Date.parse(security.expires) - Date.parse(today)) / 86_400_000);
  if (days < 0) return `${securityFile} has been stale since ${security.expires}: set a later day.`;
  if (days <= 30) return `${securityFile} will be stale after ${security.expires}: set a later day.`;
  return days > 366 ? `${securityFile} promises more than a year, until ${security.expires}.` : undefined;
}
