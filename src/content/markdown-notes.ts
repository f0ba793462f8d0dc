/** Notes of a build about texts that are valid, but may not be what the author meant. */
import type { Problem } from '../model.ts';
import type { Oddity } from './markdown-limits.ts';

export interface OddPlace extends Pick<Oddity, 'kind' | 'written'> {
  /** Slow, because it parses the file. */
  place(): Partial<Problem>;
}

/** One note for each kind of oddity. How a text is shown is up to the site, so oddities are not problems. */
export function oddityNotes(odd: readonly OddPlace[]): string[] {
  const html = odd.filter(({ kind }) => kind === 'html');
  const wordless = odd.filter(({ kind }) => kind === 'wordless');
  return [
    ...(html.length > 0
      ? [
          `Some texts hold HTML tags, which pages show literally unless the site's templates handle them: ${listed(html, ({ written, place }) => `${written} at ${placeText(place())}`)}. Write Markdown, such as *word* for <em>. To show \`<b>\` as text, put it in backticks.`,
        ]
      : []),
    ...(wordless.length > 0
      ? [
          `Pictures in texts have no words for those who cannot see them: ${listed(wordless, ({ place }) => placeText(place()))}. Write what they show between the brackets, ![A lamp](lamp.jpg); without words they count as ornament.`,
        ]
      : []),
  ];
}

const NAMED = 3;

function listed(odd: readonly OddPlace[], nameOf: (place: OddPlace) => string): string {
  const names = odd.slice(0, NAMED).map(nameOf);
  const more = odd.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const placeText = ({ file, line, column }: Partial<Problem>) =>
  [file, line, column].filter((part) => part !== undefined).join(':');
