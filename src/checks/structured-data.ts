import type { ScannedPage } from '../markup/scanned-page.ts';

export interface StructuredData {
  /** Undefined where the text is no JSON. */
  readonly value: unknown;
  /** Where the script begins. */
  readonly offset: number;
  /** The parser's message, if the text is no JSON. */
  readonly fault?: string;
}

/** The JSON-LD of a page. */
export function structuredData({ scripts }: ScannedPage): StructuredData[] {
  return scripts
    .filter(({ type }) => type === 'application/ld+json')
    .map(({ text, offset }) => {
      try {
        return { value: JSON.parse(text), offset };
      } catch (error) {
        return { value: undefined, offset, fault: error instanceof Error ? error.message : String(error) };
      }
    });
}

/** Every text in it, names of vocabularies left out. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '@context' ? [] : textsIn(inner)));
}

/** Every text in it that is an http(s) URL. */
export const urlsIn = (value: unknown): string[] =>
  textsIn(value).filter((text) => /^https?:\/\/\S+$/.test(text));
