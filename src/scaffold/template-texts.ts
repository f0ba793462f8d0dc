/** The source text of new templates. It is written in the style of this project, then converted to the style of the site. */
import { posix } from 'node:path';
import type { Conventions, Frame, ImportedName } from './conventions.ts';

/** The collection that gives a page with a parameter its addresses. */
export interface Entries {
  readonly key: string;
  /** The field whose value stands in the address. `name` is the field that holds the entry's name for people. */
  readonly id: string;
  readonly name: string;
}

export interface NewPage {
  /** From the site's root. */
  readonly file: string;
  readonly title: string;
  readonly params: readonly string[];
  /** Undefined if the page has no parameter, or no collection fits it. */
  readonly entries: Entries | undefined;
}

export function pageText(page: NewPage, definePage: ImportedName, { frame, style }: Conventions): string {
  const { file, title, params, entries } = page;
  const imports = [definePage, ...(frame ? [frame] : [])]
    .map((door) => importOf(door, file))
    .sort((a, b) => a.from.localeCompare(b.from, 'en'))
    .map(({ line }) => line);
  const name = `entry.${entries?.name ?? 'name'}`;
  const unwritten = 'this page is being written.';
  const paths = entries
    ? `({ ${entries.key} }) => ${entries.key}.all.map((entry) => ({ params: { ${params[0]}: entry.${entries.id} }, entry }))`
    : `() => [{ params: { ${params.map((param) => `${param}: '${param === 'page' ? '' : 'first'}'`).join(', ')} }, entry: { name: '${title}' } }]`;
  const isMany = params.length > 0;
  const given = isMany ? '({ entry })' : '()';
  const called = entries ? `\`${title}: \${${name}}\`` : isMany ? name : `'${title}'`;
  const about = isMany ? `\`\${${name}}: ${unwritten}\`` : `'${title}: ${unwritten}'`;
  const heading = isMany ? `{${name}}` : title;
  const text = `${imports.join('\n')}

export default definePage({
${isMany ? `  paths: ${paths},\n` : ''}  head: ${given} => ({
    title: ${called},
    description: ${about},
  }),
  body: ${given} => (
    ${opening(frame, isMany ? heading : `"${title}"`)}
${frame?.hasHeading ? '' : `      <h1>${heading}</h1>\n`}      <p>This page is being written.</p>
    </${frame ? nameOf(frame) : 'main'}>
  ),
});
`;
  return inStyle(text, style);
}

function opening(frame: Frame | undefined, value: string): string {
  if (!frame) return '<main>';
  const attributes = [...frame.says.map((name) => `${name}=${value}`), ...frame.attributes];
  return `<${[nameOf(frame), ...attributes].join(' ')}>`;
}

const nameOf = ({ name, from }: ImportedName) => (name === 'default' ? posix.parse(from).name : name);

function importOf(door: ImportedName, file: string) {
  const path = posix.relative(posix.dirname(file), door.from);
  const from = !door.own ? door.from : path.startsWith('.') ? path : `./${path}`;
  const what = door.name === 'default' ? nameOf(door) : `{ ${door.name} }`;
  return { from, line: `import ${what} from '${from}';` };
}

const propsText = `interface Props {
  readonly title: string;
  readonly children?: ReactNode;
}`;

export const sectionText = (name: string, className: string, { style }: Conventions): string =>
  inStyle(
    `import type { ReactNode } from 'react';
import css from './${name}.module.css';

${propsText}

export function ${name}({ title, children }: Props) {
  return (
    <section className={css.${className}}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
`,
    style,
  );

export const sheetText = (className: string, { style }: Conventions): string =>
  inStyle(`.${className} {\n  padding-block: 3rem;\n}\n`, { ...style, semicolons: true });

export const enhancedText = (name: string, { style }: Conventions): string =>
  inStyle(
    `interface Props {
  readonly label: string;
}

/** Plain HTML. \`${name}.client.ts\` beside it brings it to life. */
export default function ${name}({ label }: Props) {
  return (
    <button type="button">
      {label}: <output>0</output>
    </button>
  );
}
`,
    style,
  );

export const clientText = ({ style }: Conventions): string =>
  inStyle(
    `import type { Given } from 'site';

/** What the script needs. The build sees to it that the markup has each. */
export const hooks = { button: 'button', output: 'output' } as const;

/** Runs in the browser, at the moment that the page names by \`when\`. */
export default function enhance({ button, output }: Given<typeof hooks>): void {
  button.addEventListener('click', () => {
    output.textContent = String(Number(output.textContent) + 1);
  });
}
`,
    style,
  );

export const hydratedText = (name: string, { style }: Conventions): string =>
  inStyle(
    `import { useState } from 'react';

interface Props {
  readonly label: string;
}

/** Plain HTML, until it is hydrated in the browser at the moment that the page names by \`when\`. */
export default function ${name}({ label }: Props) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
`,
    style,
  );

/**
 * Replacing characters is enough: no text above has a quotation mark inside a string, or a line that needs a semicolon
 * before it.
 */
function inStyle(text: string, { quote, semicolons, indent }: Conventions['style']): string {
  return text
    .replaceAll("'", quote)
    .replace(/;$/gm, semicolons ? ';' : '')
    .replace(/^(?: {2})+/gm, (blanks) => indent.repeat(blanks.length / 2));
}
