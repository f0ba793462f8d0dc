/** Turns the site's own rules (`templates/checks.ts`) into rules of the builder, and applies the severities it has set. */
import { codeHasher } from '../bundle/code-hash.ts';
import { checkCodes } from '../checks/codes.ts';
import type { OwnRules } from '../checks/index.ts';
import type { Finding } from '../checks/rule.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import type { Problem, SitePaths } from '../model.ts';
import { templateProblem } from '../problems/template-problem.ts';
import { checksSource } from '../render/own-checks.ts';
import { createSuggester } from '../text/suggest.ts';
import type { PreparedSite } from './prepare-site.ts';

/** Undefined if the site has no rules of its own. */
export function ownRules(
  { open, files, bundle }: Pick<PreparedSite, 'open' | 'files' | 'bundle'>,
  paths: SitePaths,
): OwnRules | undefined {
  if (open.ownChecks.length === 0) return undefined;
  const judge = (page: ScannedPage): readonly Finding[] => {
    try {
      return open.judge(page);
    } catch (error) {
      return [failure(error, page.route.url, paths)];
    }
  };
  return { rules: [{ page: judge }], code: codeHasher(paths, files, bundle).of(checksSource) };
}

/** Turns the error of a rule that throws into a finding. */
function failure(error: unknown, url: string, { root }: SitePaths): Finding {
  const { code, message, detail, help, file, line, column } = templateProblem(
    error,
    { source: checksSource, url },
    root,
  );
  return {
    code,
    message,
    ...(detail !== undefined && { detail }),
    ...(help !== undefined && { help }),
    place: { file: file ?? checksSource, line: line ?? 1, column: column ?? 1 },
  };
}

/** Problems with names of checks: unknown names in the settings, and rules of the site whose name is taken. */
export function checkNameProblems({
  open,
  settings,
}: Pick<PreparedSite, 'open' | 'settings'>): readonly Problem[] {
  const own = open.ownChecks;
  const taken = own.filter((code, at) => checkCodes.has(code) || own.indexOf(code) !== at);
  const known = new Set([...checkCodes, ...own]);
  const suggest = createSuggester(known);
  return [
    ...taken.map((code) => ({
      code: 'bad-check',
      message: `There is another rule called "${code}".`,
      help: 'Give the rule a name of its own.',
      file: checksSource,
    })),
    ...Object.keys(settings.checks ?? {})
      .filter((code) => !known.has(code))
      .map((code) => {
        const near = suggest(code);
        return {
          code: 'unknown-check',
          message: `The setting \`checks\` names "${code}", which is not a check that it can change.`,
          help: near
            ? `Did you mean "${near}"?`
            : 'Use the code of a problem, such as `broken-link`. Checks of content, secrets and security always stop the build.',
          file: 'content/schema.ts',
        };
      }),
  ];
}

/** Applies the severities from the settings. `found` still stops the build, `notes` are only shown, one sentence each. */
export function applySeverities(
  found: readonly Problem[],
  severities: PreparedSite['settings']['checks'] = {},
): { readonly found: readonly Problem[]; readonly notes: readonly string[] } {
  const severityOf = ({ code }: Problem) =>
    Object.hasOwn(severities, code) ? severities[code] : ('problem' as const);
  return {
    found: found.filter((problem) => severityOf(problem) === 'problem'),
    notes: found.filter((problem) => severityOf(problem) === 'note').map(noteOf),
  };
}

function noteOf({ code, message, file, line, column, route }: Problem): string {
  const place = file && [file, line, column].filter((part) => part !== undefined).join(':');
  return `${[place, route].filter((part) => part !== undefined).join(', ')}: ${message} (${code})`;
}
