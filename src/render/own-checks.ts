/** Rules that a site defines itself. They are applied to each page as it will be published. */
import { z } from 'zod';
import type { ScannedPage } from '../markup/scanned-page.ts';
import { noteRead, readAlways, recorded } from '../memory/reads.ts';
import { AuthorError, asynchronous, isPromise, withErrorSource } from '../problems/author-error.ts';
import { noticingClock } from './unstable.ts';

/** The file of a site that defines its rules. */
export const checksSource = 'templates/checks.ts';

/** A fault that a rule finds on a page. */
export interface OwnFinding {
  /** One sentence. If several pages of a template have the same message, they are reported as one problem. */
  readonly message: string;
  /** What to do next. */
  readonly help?: string | undefined;
  /** Where the faulty element begins in the HTML: the `offset` of any fact about the page. The build finds its template. */
  readonly offset?: number | undefined;
  /** The faulty words, exactly as the page has them. The build finds where they were written. */
  readonly about?: string | undefined;
}

export interface OwnCheck {
  /** The name of the rule in kebab-case, such as `no-shouting`. */
  readonly code: string;
  /** Checks one page. It may use nothing else, because its findings are cached until the page changes. */
  page(page: ScannedPage): Iterable<OwnFinding>;
}

/** For the default export of `templates/checks.ts`. */
export const defineChecks = (checks: readonly OwnCheck[]): readonly OwnCheck[] => checks;

const finding = z.strictObject({
  message: z.string().min(1),
  help: z.string().optional(),
  offset: z.int().nonnegative().optional(),
  about: z.string().optional(),
});

/**
 * Applies the site's rules to a page. Each finding has the name of its rule. Throws what the rules throw, and an AuthorError
 * for a rule that reads more than its page.
 */
export function judgeOwn(
  checks: readonly OwnCheck[],
  page: ScannedPage,
): (z.infer<typeof finding> & { readonly code: string })[] {
  const { result, reads } = recorded(() =>
    noticingClock(
      () => noteRead('clock'),
      () => withErrorSource(checksSource, () => checks.flatMap((check) => findingsOf(check, page))),
    ),
  );
  const always = new Set(readAlways());
  const read = reads.find((name) => !always.has(name));
  if (read === undefined) return result;
  throw new AuthorError({
    code: 'unstable-check',
    message: `A rule of ${checksSource} reads more than its page: ${read === 'clock' ? 'the time or a random number' : read.replace(':', ' ')}.`,
    help: 'Findings are cached until the page changes. Put what the rule needs to know into the page.',
    file: checksSource,
  });
}

function findingsOf(check: OwnCheck, page: ScannedPage) {
  const given: unknown = check.page(page);
  if (isPromise(given)) throw asynchronous(`The rule "${check.code}"`, checksSource);
  const found = typeof given === 'object' && given !== null && Symbol.iterator in given ? given : undefined;
  const parsed = found && z.array(finding).safeParse([...(found as Iterable<unknown>)]);
  if (parsed?.success) return parsed.data.map((one) => ({ ...one, code: check.code }));
  throw new AuthorError({
    code: 'bad-check',
    message: `The rule "${check.code}" does not return a list of findings.`,
    ...(parsed && { detail: z.prettifyError(parsed.error) }),
    help: 'Yield or return objects such as { message, help, offset }.',
    file: checksSource,
  });
}
