/** Percent signs resolved where that makes sense, the text itself otherwise. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
