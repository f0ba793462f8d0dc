/** Which attribute values a skeleton leaves out, and what remains of them and of texts. */
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
 * The attributes of a start tag as the skeleton contains them. Undefined if they cannot be reduced. To reduce a value again
 * changes nothing, so a reduced value can never be mistaken for one that stayed.
 */
export function reduceAttributes(element: Element, text: string, names: Names): string | undefined {
  let [out, from] = ['', 0];
  attribute.lastIndex = 0;
  for (let match = attribute.exec(text); match; match = attribute.exec(text)) {
    const [whole, name = '', value = ''] = match;
    const reduction = reductions.get(name) ?? (name.startsWith('data-') ? 'free' : undefined);
    if (reduction === undefined) {
      // html-validate reads the name in lower case, so this may be an attribute whose values are compared with each other.
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

/** On a `<meta>` for a refresh, the rule `meta-refresh` reads the `content`. */
const refreshes = /refresh/;

const oneLine = /^.*\S.*$/;

/** Undefined for a value that stays as it is. */
function reduceValue(reduction: Reduction, value: string): string | undefined {
  if (reduction === 'digits') return /^\d+$/.test(value) ? '0' : undefined;
  // html-validate often requires a single line that is not empty, so other values stay.
  if (!oneLine.test(value) || hasOddReference(value)) return undefined;
  if (reduction === 'address') return /^(?:\w+:)?\/\//.test(value) ? '//x' : 'x';
  if (reduction === 'candidates') return value.replace(/(^|,)(\s*)[^\s,]+/g, '$1$2x');
  return 'x';
}

/** `word` replaces a text that is not only space. */
export function reduceText(text: string, word: string): string {
  return text.includes('<') || hasOddReference(text) ? text : presence(text, word);
}

export function presence(text: string, word = 'x'): string {
  if (text === '') return '';
  return /\S/.test(text) ? word : ' ';
}
