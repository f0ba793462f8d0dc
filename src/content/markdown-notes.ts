/** What whoever builds a site is told of texts that are right and may not be meant so. */
import type { Problem } from '../model.ts';
import type { Oddity } from './markdown-limits.ts';

export interface OddPlace extends Pick<Oddity, 'kind' | 'written'> {
  /** To find it, its file is parsed. */
  place(): Partial<Problem>;
}

/** One sentence for each kind. How a text is shown is the site's own affair, so none of them is a problem. */
export function oddityNotes(odd: readonly OddPlace[]): string[] {
  const html = odd.filter(({ kind }) => kind === 'html');
  const wordless = odd.filter(({ kind }) => kind === 'wordless');
  return [
    ...(html.length > 0
      ? [
          `Texts hold HTML, which pages show as it is written unless the site's templates know better: ${listed(html, ({ written, place }) => `${written} at ${placeText(place())}`)}. Write Markdown, such as *word* for <em>; in backticks, \`<b>\` is meant as it stands.`,
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
