/** Which values of attributes a skeleton is without, and what is left of them and of texts. */
import { type Element, hasOddReference, type Names } from './names.ts';

type Reduction = 'id' | 'name' | 'free' | 'address' | 'digits' | 'candidates';

const reductions = new Map<string, Reduction>([
  ...each('id', [
    'id',
    'for',
    'form',
    'list',
    'headers',
    'aria-activedescendant',
    'aria-controls',
    'aria-describedby',
    'aria-details',
    'aria-errormessage',
    'aria-flowto',
    'aria-labelledby',
    'aria-owns',
    'popovertarget',
    'popoverTarget',
  ]),
  ...each('name', ['aria-label']),
  ...each('address', ['href', 'src']),
  ...each('digits', ['width', 'height']),
  ...each('candidates', ['imagesrcset', 'imageSrcSet']),
  ...each('free', [
    'alt',
    'class',
    'content',
    'datetime',
    'dateTime',
    'integrity',
    'poster',
    'props',
    'srcset',
    'srcSet',
    'title',
    'value',
  ]),
]);

const compared = new Set(
  [...reductions].flatMap(([name, kind]) => (kind === 'id' || kind === 'name' ? name.toLowerCase() : [])),
);

function each(reduction: Reduction, names: readonly string[]): [string, Reduction][] {
  return names.map((name) => [name, reduction]);
}

const attribute = /([^\t\n\f\r "'/<=>]+)="([^"]*)"/g;

/**
 * The attributes of a start tag as they stay in the skeleton; undefined for those that cannot be reduced. What a value is
 * reduced to is reduced to itself, so none can be taken for one that stayed.
 */
export function reduceAttributes(element: Element, text: string, names: Names): string | undefined {
  let [out, from] = ['', 0];
  attribute.lastIndex = 0;
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const [whole, name = '', value = ''] = match;
    const reduction = reductions.get(name) ?? (name.startsWith('data-') ? 'free' : undefined);
    if (reduction === undefined) {
      // html-validate knows it by its small letters, so it may be one of those that are compared with each other.
      if (compared.has(name.toLowerCase())) return undefined;
      continue;
    }
    let reduced: string | undefined;
    if (reduction === 'id' || reduction === 'name') {
      if (value === '') continue;
      reduced = reduction === 'id' ? names.reference(element, name, value) : names.label(value);
      if (reduced === undefined) return undefined;
    } else {
      reduced = reduceValue(reduction, value);
      if (reduced === undefined || (name === 'content' && refreshes.test(text))) continue;
    }
    out += `${text.slice(from, match.index + name.length + 2)}${reduced}`;
    from = match.index + whole.length - 1;
  }
  return out + text.slice(from);
}

/** `meta-refresh` reads the content then. */
const refreshes = /refresh/;

const oneLine = /^.*\S.*$/;

/** Undefined for a value that stays. */
function reduceValue(reduction: Reduction, value: string): string | undefined {
  if (reduction === 'digits') return /^\d+$/.test(value) ? '0' : undefined;
  // What html-validate demands of a value is often one line that is not empty.
  if (!oneLine.test(value) || hasOddReference(value)) return undefined;
  if (reduction === 'address') return /^(?:\w+:)?\/\//.test(value) ? '//x' : 'x';
  if (reduction === 'candidates') return value.replace(/(^|,)(\s*)[^\s,]+/g, '$1$2x');
  return 'x';
}

/** `word` stands for a text that is not only space. */
export function reduceText(text: string, word: string): string {
  return text.includes('<') || hasOddReference(text) ? text : presence(text, word);
}

export function presence(text: string, word = 'x'): string {
  if (text === '') return '';
  return /\S/.test(text) ? word : ' ';
}
