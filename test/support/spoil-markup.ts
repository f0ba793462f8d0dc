/** Damages pages as text, in many ways. The result need not be HTML. */

type Random = () => number;

const oneOf = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Returns the page after one change, sometimes after several. */
export function spoil(html: string, random: Random): string {
  let spoiled = html;
  do spoiled = oneOf(random, changes)?.(spoiled, random) ?? spoiled;
  while (random() < 0.3);
  return spoiled;
}

/** Returns the page with other words: replaces texts and values with others, or with those from elsewhere in the page. */
export function reword(html: string, random: Random): string {
  let other = html;
  do
    other =
      oneOf(random, [otherText, otherText, otherValue, otherValue, renamedId])?.(other, random) ?? other;
  while (random() < 0.6);
  return other;
}

type Change = (html: string, random: Random) => string;

const splice = (html: string, at: number, length: number, by: string) =>
  html.slice(0, at) + by + html.slice(at + length);

/** Changes one of the places that a pattern matches. */
function change(html: string, random: Random, pattern: RegExp, by: (found: string) => string): string {
  const found = oneOf(random, [...html.matchAll(pattern)]);
  return found ? splice(html, found.index, found[0].length, by(found[0])) : html;
}

const anyTag = /<\/?[a-zA-Z][^<>]*>/g;
const startTag = /<[a-zA-Z][^<>]*>/g;
const leaf = /<([a-z][a-z0-9-]*)(?:\s[^<>]*)?>[^<]*<\/\1>/g;
/** An element with its content, if that holds no element of the same name. */
const element =
  /<(section|article|nav|li|tr|form|label|p|div|figure|h2)(?:\s[^<>]*)?>(?:(?!<\1[ >]).)*?<\/\1>/gs;
const value = /="[^"]*"/g;
const text = />[^<]*</g;

const tags =
  'div p span a button h1 h2 h3 h4 ul li table tr td th section nav main aside header footer form label input textarea select option fieldset legend svg title script style template br img source picture video iframe details summary dl dt dd em desc math site-island x-y blink'.split(
    ' ',
  );
const names =
  'id for href src srcset srcSet imagesrcset alt title aria-label aria-labelledby aria-controls aria-hidden role hidden tabindex style type name list form autocomplete width height class content lang rel as value disabled headers scope ID Aria-Label onclick data-x popovertarget inert autoplay http-equiv integrity usemap'.split(
    ' ',
  );
const values = [
  '',
  ' ',
  'x',
  'y',
  'a b',
  'a  b',
  'true',
  'hidden',
  '0',
  '-1',
  '12px',
  'ü',
  '1a',
  'a.b',
  'a,b',
  'a\\b',
  '/x',
  '//a.test/x',
  'https://a.test/x',
  '/a 100w, /b 200w',
  '/a 1x',
  'none',
  'presentation',
  'navigation',
  'button',
  'region',
  'email',
  'on',
  'display: none',
  'refresh',
  '5;url=/x',
  'stylesheet',
  'preload',
  'image',
  'submit',
  'a\nb',
  'x &amp; y',
  'x &copy; y',
  'x &copy y',
  '&nope;',
  '&nbsp;',
  '&#x27;',
  '\u00a0',
];
const texts = [
  '',
  ' ',
  '\n  ',
  'x',
  'y',
  'Name',
  ' Name ',
  '\u00a0',
  '&nbsp;',
  '&amp;',
  '&#39;',
  '&nope;',
  '&copy',
  '&copy;',
  'a & b',
  'a < b',
  'a <b',
  '>',
  'a\nb',
  '<!-- -->',
  '<!--x-->',
  '<!-->',
  '<!',
  '<?x?>',
  ']]>',
];
const fragments = [
  '<nav>x</nav>',
  '<nav aria-label="Name">x</nav>',
  '<section aria-labelledby="a">x</section>',
  '<h2 id="a">Name</h2>',
  '<h4>x</h4>',
  '<p><div>x</div></p>',
  '<p>x<p>y',
  '<ul><li>x<li>y</ul>',
  '<br>',
  '</br>',
  '</div>',
  '<div/>',
  '<svg><path d="M0 0"/></svg>',
  '<svg><path d="M0 0"></path><g id="a"></g></svg>',
  '<svg><title id="a">Name</title><g id="b">y</g></svg>',
  '<svg><title/></svg>',
  '<svg><desc><p id="a">Name</p></desc></svg>',
  '<svg><svg></svg><text>x</text></svg>',
  '<math><mi>x</mi></math>',
  '<map name="a" id="b"><area href="/x"></map>',
  '<table><tr><th>x</th><td>y</td></tr></table>',
  '<table><tbody><tr><td>x</td><td>y</td></tr></tbody></table>',
  '<label for="a">Name</label><input id="a" aria-label="Name"/>',
  '<label for="b">x</label>',
  '<input type="image" alt=""/>',
  '<select id="a"><option>x</option></select>',
  '<textarea>a < b</textarea>',
  '<form id="a"><button type="submit">x</button></form>',
  '<form><button type="submit" form="a">x</button></form>',
  '<template><p id="a">x</p></template>',
  '<script>a < b</script>',
  '<script src="https://a.test/a.js"></script>',
  '<style>a{}</style>',
  '<a href="/"><img src="/a.png" alt="" title="x"/></a>',
  '<span title=x>y</span>',
  "<span title='x'>y</span>",
  '<span title="x"lang="en">y</span>',
  '<DIV>x</DIV>',
  '<iframe src="/x"></iframe>',
  '<!-- html-validate-disable-next no-dup-id -->',
  '<![CDATA[x]]>',
];

const otherText: Change = (html, random) => {
  const own = [...html.matchAll(text)].map(([found]) => found.slice(1, -1));
  const by = oneOf(random, random() < 0.5 ? texts : own) ?? '';
  return change(html, random, text, () => `>${by}<`);
};
const otherValue: Change = (html, random) => {
  const own = [...html.matchAll(value)].map(([found]) => found.slice(2, -1));
  const by = oneOf(random, random() < 0.4 ? values : own) ?? '';
  return change(html, random, value, () => `="${by}"`);
};
/** Renames an id together with the references to it, or only one of them. */
const renamedId: Change = (html, random) => {
  const [, id = ''] = oneOf(random, [...html.matchAll(/ id="([^"]+)"/g)]) ?? [];
  if (!/^[\w-]+$/.test(id)) return html;
  const by = oneOf(random, ['z', `${id}1`, '7', 'ü-1', 'a b']) ?? id;
  return random() < 0.7
    ? html.replace(new RegExp(`(["# ])${id}(?=[" ])`, 'g'), `$1${by}`)
    : html.replace(`"${id}"`, `"${by}"`);
};

const changes: readonly Change[] = [
  otherText,
  otherValue,
  otherValue,
  renamedId,
  (html, random) => change(html, random, anyTag, () => ''),
  (html, random) => change(html, random, leaf, () => ''),
  (html, random) => change(html, random, leaf, (found) => found.repeat(2 + Math.floor(random() * 3))),
  (html, random) => change(html, random, element, (found) => found.repeat(2 + Math.floor(random() * 3))),
  (html, random) => change(html, random, element, () => ''),
  (html, random) => change(html, random, leaf, (found) => found.toUpperCase()),
  (html, random) => change(html, random, anyTag, (found) => found + found),
  (html, random) => {
    const by = oneOf(random, tags) ?? 'p';
    return change(html, random, anyTag, (found) => found.replace(/[a-zA-Z][\w-]*/, by));
  },
  (html, random) => {
    const by = oneOf(random, tags) ?? 'p';
    return change(html, random, leaf, (found) =>
      found.replace(/^<[a-z0-9-]+/, `<${by}`).replace(/[a-z0-9-]+>$/, `${by}>`),
    );
  },
  (html, random) => change(html, random, anyTag, (found) => found.toUpperCase()),
  (html, random) => change(html, random, / [a-zA-Z-]+="[^"]*"/g, () => ''),
  (html, random) => change(html, random, / [a-zA-Z-]+="[^"]*"/g, (found) => found + found),
  (html, random) => change(html, random, / [a-zA-Z-]+="[^"]*"/g, (found) => found.replace(/=.*/s, '')),
  (html, random) =>
    change(html, random, / [a-zA-Z-]+="[^"]*"/g, (found) =>
      found.replace(/[a-zA-Z-]+/, oneOf(random, names) ?? ''),
    ),
  (html, random) => change(html, random, value, (found) => found.replaceAll('"', random() < 0.5 ? "'" : '')),
  (html, random) =>
    change(html, random, startTag, (found) =>
      found.replace(/(?=\/?>$)/, ` ${oneOf(random, names)}="${oneOf(random, values)}"`),
    ),
  (html, random) => change(html, random, anyTag, (found) => found + (oneOf(random, fragments) ?? '')),
  (html, random) => change(html, random, anyTag, (found) => found + (oneOf(random, fragments) ?? '')),
  (html, random) => change(html, random, anyTag, (found) => found + (oneOf(random, texts) ?? '')),
  (html, random) => {
    const at = Math.floor(random() * html.length);
    return splice(
      html,
      at,
      Math.floor(random() * 3),
      oneOf(random, ['<', '>', '"', '&', ' ', '/', '=', 'x', '\0']) ?? '',
    );
  },
];
