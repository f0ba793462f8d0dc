/** Files as disks, editors, transfers and people who mean harm leave them. */

type Random = () => number;

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

/** What stands for a value where no such value is meant. */
const strangers: readonly string[] = [
  ...['!!js/function "x"', '!!binary aGk=', '!!python/object:os.system x', '!a b', '&a x', '*a', '<<: *a'],
  ...[
    '{a: &a [*a]}',
    '[[[[[[]]]]]]',
    '{}',
    '[]',
    'null',
    '~',
    'true',
    '.inf',
    '0x1f',
    '1e400',
    '-0',
    '1_000',
  ],
  ...['2024-13-45', '"\\ud800"', '"\\0"', '"\\u202e"', '|', '>-', '? a', ': b', '%YAML 1.1', '--- ', '...'],
  ...['__proto__: 1', 'constructor: {prototype: 1}', 'a: &x {b: *x}', '../../etc/passwd', './../../x.png'],
  ...['/etc/passwd', 'file:///etc/passwd', 'javascript:alert(1)', '\u001b[31m', '\u0000', '\u2028', '\ufeff'],
  ...[
    '[a](javascript:x)',
    '![a](../../../x.png)',
    '<script>',
    '**a '.repeat(300),
    '['.repeat(400),
    '> '.repeat(120),
  ],
  ...[`[${'['.repeat(2000)}`, 'x'.repeat(3000), ' '.repeat(1500), '- '.repeat(100), '{a: '.repeat(80)],
];

const lineOps: readonly ((lines: string[], random: Random) => string[])[] = [
  (lines, random) => lines.toSpliced(Math.floor(random() * lines.length), 1),
  (lines, random) => {
    const at = Math.floor(random() * lines.length);
    return lines.toSpliced(at, 0, ...lines.slice(at, at + 1 + Math.floor(random() * 5)));
  },
  (lines, random) => lines.toSpliced(Math.floor(random() * lines.length), 0, pick(strangers, random)),
  (lines, random) =>
    change(lines, random, (line) => line.replace(/(:\s|-\s).*$/, `$1${pick(strangers, random)}`)),
  (lines, random) => change(lines, random, (line) => `${' '.repeat(Math.floor(random() * 6))}${line}`),
  (lines, random) => change(lines, random, (line) => line.trimStart()),
  (lines, random) =>
    change(lines, random, (line) => line.replace(/^(\s*-?\s*)[\w-]+(?=:)/, `$1${pick(keys, random)}`)),
  (lines, random) => change(lines, random, (line) => `${line} ${pick(strangers, random)}`),
  (lines, random) => change(lines, random, (line) => line.replaceAll(/["']/g, '')),
  (lines, random) => change(lines, random, (line) => line.replace(/:\s/, ':\t')),
  (lines, random) => [...lines, `bomb: &b0 [x, x]`, ...bomb(1 + Math.floor(random() * 30))],
];

const keys = [
  '__proto__',
  'constructor',
  'toString',
  '<<',
  '"a\\nb"',
  '? [a]',
  'ⅰ',
  'nаme',
  '\u001b[2J',
  '1',
  '',
];
const bomb = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `bomb${at}: &b${at + 1} [*b${at}, *b${at}, *b${at}]`);

const change = (lines: string[], random: Random, to: (line: string) => string): string[] => {
  const at = Math.floor(random() * lines.length);
  return lines.with(at, to(lines[at] ?? ''));
};

const byteOps: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  (bytes, random) => bytes.subarray(Math.floor(random() * bytes.length)),
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let times = 1 + Math.floor(random() * 4); times > 0; times--)
      copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    return copy;
  },
  (bytes, random) => {
    const at = Math.floor(random() * bytes.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.alloc(1 + Math.floor(random() * 9)),
      bytes.subarray(at),
    ]);
  },
  (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  (bytes) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('utf8'), 'utf16le')]),
  (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes) => Buffer.from(`${bytes.toString('utf8')}é`, 'latin1'),
  (bytes) => Buffer.from(bytes.toString('utf8').replaceAll('\n', '\r\n')),
  (bytes) => Buffer.from(bytes.toString('utf8').replaceAll('\n', '\r')),
  (bytes) => Buffer.concat([bytes, bytes]),
  (bytes, random) => {
    const at = Math.floor(random() * bytes.length);
    const length = Math.floor(random() * 40);
    const rest = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    const to = Math.floor(random() * rest.length);
    return Buffer.concat([rest.subarray(0, to), bytes.subarray(at, at + length), rest.subarray(to)]);
  },
];

/** A file in which something has gone wrong, up to four times. */
export function mutant(bytes: Buffer, random: Random): Buffer {
  let result = bytes;
  for (let times = 1 + Math.floor(random() ** 2 * 4); times > 0; times--) {
    if (result.length === 0) return result;
    result =
      random() < 0.3
        ? pick(byteOps, random)(result, random)
        : Buffer.from(pick(lineOps, random)(result.toString('utf8').split('\n'), random).join('\n'));
  }
  return result;
}

/** What a drawing may not hold. */
const drawn: readonly string[] = [
  '<script>pwned()</script>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="pwned()"/></foreignObject>',
  '<image href="https://x.example/a.png" width="1" height="1"/>',
  '<image xlink:href="file:///etc/passwd" width="1" height="1"/>',
  '<a href="java&#10;script:pwned()"><path d="M0 0"/></a>',
  '<set attributeName="onclick" to="pwned()"/>',
  '<style>@import url(//x.example)</style>',
  '<style>a{background:u\\72l(//x.example)}</style>',
  '<use href="data:image/svg+xml,%3Csvg onload=pwned()%3E"/>',
  '<rect onclick="pwned()" width="1" height="1"/>',
  '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="pwned()"/>',
  '<style>@im&#112;ort "//x.example";</style>',
  '<a><set attributeName="href" to="//x.example"/></a>',
  '&bomb;',
  '<g>'.repeat(300),
];

const prologues: readonly string[] = [
  '<!DOCTYPE svg [<!ENTITY bomb "aaaaaaaaaa"><!ENTITY b "&bomb;&bomb;&bomb;">]>',
  '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
  '<!DOCTYPE svg SYSTEM "x>y" [<!ENTITY bomb "<script>pwned()</script>">]>',
  '<?xml-stylesheet href="https://x.example/a.css"?>',
  '<?xml version="1.0" encoding="UTF-16"?>',
  '\ufeff',
];

/** A drawing with something that does harm, or a picture whose bytes are damaged. */
export function hostilePicture(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('utf8');
  if (!text.includes('<svg') || random() < 0.3) return pick(byteOps, random)(bytes, random);
  const tags = [...text.matchAll(/>/g)].map(({ index }) => index + 1);
  const at = pick(tags, random);
  const harmed = text.slice(0, at) + pick(drawn, random) + text.slice(at);
  return Buffer.from(random() < 0.2 ? pick(prologues, random) + harmed : harmed);
}
