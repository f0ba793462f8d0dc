/** `encoding-type=url` exists because of names that XML cannot carry; all others are escaped. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
