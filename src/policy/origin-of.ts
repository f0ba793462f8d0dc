/**
 * The http or https origin of an address, absolute or of the site at `base`. A WebSocket counts as its host's, since a
 * policy allows both by one name. Undefined for what is no address.
 */
export function originOf(address: string, base?: string): string | undefined {
  const web = address.replace(/^ws(?=s?:)/i, 'http');
  return URL.canParse(web, base) ? new URL(web, base).origin : undefined;
}
