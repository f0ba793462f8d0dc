/**
 * Structured data as the text of a `<script type="application/ld+json">`: one thing by itself, several as a `@graph`.
 * Every `<` is escaped, so that no content can end the script.
 */
export function jsonLdText(things: readonly object[]): string {
  const [only, ...more] = things;
  const document = more.length === 0 ? { ...context, ...only } : { ...context, '@graph': things };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}

const context = { '@context': 'https://schema.org' };
