/** `site new page`, `site new section` and `site new island`. */
import { parseArgs } from 'node:util';
import type { SitePaths } from '../model.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { OpenKinds } from '../scaffold/open-kinds.ts';
import { addAndCheck, placesOf } from './add-and-check.ts';
import type { Console } from './console.ts';
import type { ExitCode } from './shared.ts';
import type { Surroundings } from './surroundings.ts';

/** Templates that can be added to any site. If the site's schema has a kind of the same name, `site new` takes that kind. */
export const templateKinds = ['page', 'section', 'island'] as const;
type TemplateKind = (typeof templateKinds)[number];

const usages: Readonly<Record<TemplateKind, { readonly line: string; readonly says: string }>> = {
  page: {
    line: 'site new page <address>',
    says: 'The address is the name of the file: careers, blog/archive, or goods/[item] for one page per entry.',
  },
  section: {
    line: 'site new section <Name>',
    says: 'A component with a style sheet of its own, for pages to show.',
  },
  island: {
    line: 'site new island <Name> [--react]',
    says: 'A widget with a small script that makes it live, or with --react one that React takes over.',
  },
};

export const byReact = 'let React take it over in the browser';

interface Setting {
  readonly dryRun: boolean;
  readonly help: boolean;
  readonly site: OpenKinds;
  readonly paths: SitePaths;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'now'>;
}

export async function addTemplate(
  kind: TemplateKind,
  words: readonly string[],
  { dryRun, help, site, paths, console, around }: Setting,
): Promise<ExitCode> {
  const { line, says } = usages[kind];
  if (help) {
    console.out(`Usage: ${line}\n\n${says}\n`);
    return 0;
  }
  const order = { kind, ...wordsOf(kind, words) };
  const { planTemplate } = await import('../scaffold/plan-templates.ts');
  const plan = planTemplate(order, site, paths);
  if (dryRun) {
    console.out(`Would add ${kind} ${plan.name}:\n${placesOf(plan.changes)}`);
    return 0;
  }
  const { refused, unlinked } = await addAndCheck(plan.changes, paths, { console, around });
  if (refused !== undefined) {
    console.err(refused);
    console.err('Nothing was added: with it the site would not build.\n');
    return 1;
  }
  console.out(`Added ${kind} ${plan.name}:\n${placesOf(plan.changes)}Next: ${plan.next}\n${unlinked}`);
  return 0;
}

function wordsOf(kind: TemplateKind, words: readonly string[]) {
  const usage = (message: string) =>
    new EnvironmentError(message, { code: 'usage', help: `Usage: ${usages[kind].line}` });
  const { positionals, tokens } = parseArgs({ args: [...words], strict: false, tokens: true });
  const options = tokens.flatMap((token) => (token.kind === 'option' ? token.rawName : []));
  const isKnown = (option: string) => kind === 'island' && option === '--react';
  const unknown = options.find((option) => !isKnown(option));
  if (unknown !== undefined) throw usage(`"site new ${kind}" has no option "${unknown}".`);
  const [name, more] = positionals;
  if (name === undefined) throw usage(`This ${kind} needs a name.`);
  if (more !== undefined) throw usage(`"${more}" is one word too many.`);
  return { name, react: options.length > 0 };
}

/** Lists the template kinds whose names are not among `taken`, the names of the site's own kinds. */
export function templatesAsText(taken: ReadonlySet<string>, bold: (text: string) => string): string {
  const free = templateKinds.filter((kind) => !taken.has(kind));
  const line = (kind: string) => `  ${bold(kind)}${' '.repeat(7 - kind.length)}  in templates/${kind}s\n`;
  return free.length > 0 ? `To the templates:\n${free.map(line).join('')}` : '';
}
