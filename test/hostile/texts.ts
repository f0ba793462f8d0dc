/** Texts that mean harm: each may stand anywhere in the content, and nowhere be anything but text. */
import fc from 'fast-check';
import { hasStrayCharacter } from '../../src/text/stray-characters.ts';

/** What a visitor's browser calls where a text has become a script. */
export const alarm = 'pwned';

/** Names of elements and attributes that no template writes. */
export const foreign = { element: 'x-pwned', attribute: 'data-pwned' } as const;

const harms: readonly string[] = [
  ...[
    `<script>${alarm}()</script>`,
    `</script><script>${alarm}()</script>`,
    `<script src=//x.example></script>`,
  ],
  ...[`"><img src=x onerror=${alarm}()>`, `'><svg onload=${alarm}()>`, `" onmouseover="${alarm}()`],
  ...[`' onfocus='${alarm}()' autofocus='`, '` onload=`', `<${foreign.element} ${foreign.attribute}=1>`],
  ...[
    `" ${foreign.attribute}="1`,
    `' ${foreign.attribute}='1`,
    `</${foreign.element}>`,
    ` ${foreign.attribute}=1 `,
  ],
  ...['<!--', '-->', '--!>', '<![CDATA[', ']]>', '<?xml version="1.0"?>', '<!DOCTYPE a [<!ENTITY b "c">]>'],
  ...[
    '</title>',
    '</style>',
    '</textarea>',
    '</template>',
    '</noscript>',
    '<plaintext>',
    '<base href=//x.example>',
  ],
  ...['<iframe srcdoc="&lt;script&gt;">', '<meta http-equiv=refresh content=0>', '<math><mtext></math>'],
  ...['&lt;script&gt;', '&#x3c;', '&amp;amp;', '&quot;', '&xxe;', '%3Cscript%3E', '\\u003cscript\\u003e'],
  ...['javascript:pwned()', 'data:text/html,<script>', 'vbscript:x', '{{7*7}}', `\${${alarm}()}`, '#{7*7}'],
  ...['"', "'", '`', '\\', '\\"', '</', '<', '>', '&', '{"a":1}', '[]', '*/', '//', '\u2028', '\u2029'],
  ...['\u202e', '\u2066', '\u2069', '\u200e', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u0301', '\u{e0041}'],
  ...['👩‍👩‍👧‍👦', 'ｓｃｒｉｐｔ', '＜', 'ﷺ', 'é', 'é', 'ß', 'İ', '\t', ' ', '\u00a0'],
  ...["=cmd|' /C calc'!A0", '__proto__', 'constructor', 'null', 'NaN', '::error::x', '\u001b[31m'],
];

const harm = fc.constantFrom(...harms);
const anything = fc.string({ unit: 'binary', maxLength: 12 });
const readable = fc.string({ unit: 'grapheme', maxLength: 12 });

/** May hold what no text may hold. */
export const anyHarm: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 6, arbitrary: harm }, { weight: 1, arbitrary: anything }, readable), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

/** Longer than any word of a text may be. */
const endless = fc.constantFrom('w'.repeat(100_000), 'ＷＷ'.repeat(50_000));

/** What pages cannot hold, in some of the texts. */
export const refusedText: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: anyHarm },
  { weight: 1, arbitrary: endless },
);

/** Whether a text is one that is refused. */
export const isRefused = (text: string): boolean => hasStrayCharacter(text) || text.length > 2000;

/** Only what a text may hold. */
export const harmfulText: fc.Arbitrary<string> = anyHarm.map((text) =>
  [...text].filter((character) => !hasStrayCharacter(character)).join(''),
);

const open = 'zqa';
const close = 'zqz';

/** Lets a text be found again, wherever it is shown: it stands between two words that nobody else writes. */
export const marked = (text: string, mark: number): string => `${open}${mark}q${text}${close}${mark}q`;

/** Its first group is the mark of a text. */
export const isMarkedAs = new RegExp(`${open}(\\d+)q`);

/** What is to be read between the marks. */
export type Expected = ReadonlyMap<number, string>;

const isMarked = new RegExp(`${open}(\\d+)q`, 'g');

/** How often a text that was marked is shown as it was written, and where it is not. White space may be folded. */
export function readMarks(
  shown: string,
  expected: Expected,
): { readonly whole: number; readonly broken: string[] } {
  const text = folded(shown);
  const broken: string[] = [];
  let whole = 0;
  for (const { 0: mark, 1: number = '', index } of text.matchAll(isMarked)) {
    const wanted = folded(expected.get(Number(number)) ?? '');
    if (text.startsWith(`${wanted}${close}${number}q`, index + mark.length)) whole++;
    else broken.push(text.slice(index, index + 120));
  }
  return { whole, broken };
}

/** Browsers fold white space, and lists of words all that is blank. */
const folded = (text: string) => text.replaceAll(/\s+/g, ' ');
