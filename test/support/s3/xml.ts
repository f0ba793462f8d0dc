/** Escapes a text for XML. Names that XML cannot hold at all need `encoding-type=url`. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
