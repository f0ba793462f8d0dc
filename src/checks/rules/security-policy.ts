import type { Fact, ScannedPage, ScriptFact } from '../../markup/scanned-page.ts';
import {
  createPolicy,
  type Directive,
  hashSource,
  type Policy,
  parsePolicy,
  sourceOf,
} from '../../policy/policy.ts';
import type { Finding, PageNeeds, Rule } from '../rule.ts';

/**
 * Each page has one security policy, which stands before everything that it applies to. The policy allows exactly what the
 * page contains: not less, or something would not work, and not more.
 */
export const securityPolicy: Rule = {
  *page(page, { baseUrl }, { reaches }) {
    const [first, second] = page.policies;
    if (!first)
      return yield {
        code: 'no-policy',
        message: 'The page carries no Content-Security-Policy.',
        help: 'This is a fault of the build, not of the content: please report it.',
      };
    if (second)
      yield {
        code: 'second-policy',
        message: 'The page carries a second Content-Security-Policy.',
        help: 'Leave it to the builder, which makes the first one.',
        offset: second.offset,
      };
    yield* unbound(page, first.offset);

    const found = parsePolicy(first.text);
    const later = reaches.map((load) => ({ ...load, tag: 'site-island', offset: first.offset }));
    yield* blocked({ ...page, loads: [...page.loads, ...later] }, found, baseUrl);
    yield* excess(page, reaches, found, baseUrl, first.offset);
  },
};

/** A policy applies only to what follows it. */
function* unbound({ scripts, styles, loads }: ScannedPage, offset: number): Iterable<Finding> {
  for (const fact of [...scripts, ...styles, ...loads])
    if (fact.offset < offset)
      yield {
        code: 'late-policy',
        message: 'Something stands before the Content-Security-Policy, which does not bind it.',
        help: 'This is a fault of the build, not of the content: please report it.',
        offset: fact.offset,
      };
}

function* blocked(
  { scripts, styles, loads }: ScannedPage,
  found: Policy,
  baseUrl: string,
): Iterable<Finding> {
  const unknown = (facts: Iterable<Fact & { readonly text: string }>, directive: Directive) =>
    [...facts].filter(({ text }) => !allows(found, directive, hashSource(text)));

  for (const { offset } of unknown(scripts.filter(isCode), 'script-src'))
    yield {
      code: 'unknown-script',
      message:
        'The page carries an inline script that the engine did not write, so browsers will not run it.',
      help: 'Make it an island.',
      offset,
    };
  for (const { offset } of unknown(styles, 'style-src'))
    yield {
      code: 'unknown-style',
      message:
        'The page carries a <style> that the engine did not write, so browsers will not apply it under the security policy.',
      help: 'Import a style sheet instead.',
      offset,
    };
  for (const { directive, url, tag, offset } of loads) {
    const source = sourceOf(url, baseUrl);
    if (source !== undefined && !allows(found, directive, source))
      yield {
        code: 'blocked-address',
        message: `The security policy of the page does not let a <${tag}> use "${url}" (${directive}).`,
        help: 'This is a fault of the build, not of the content: please report it.',
        offset,
        about: url,
      };
  }
}

const allows = (policy: Policy, directive: Directive, source: string): boolean =>
  (policy.get(directive) ?? policy.get('default-src') ?? []).includes(source);

/** What the policy allows although nothing on the page needs it. */
function* excess(
  { scripts, styles, loads }: ScannedPage,
  reaches: PageNeeds['reaches'],
  found: Policy,
  baseUrl: string,
  offset: number,
): Iterable<Finding> {
  // Inline code that an author wrote into the page is already reported, and is no reason to allow anything.
  const own = (facts: readonly { readonly text: string }[], directive: Directive) =>
    facts.map(({ text }) => text).filter((text) => allows(found, directive, hashSource(text)));
  const needed = createPolicy({
    scripts: own(scripts.filter(isCode), 'script-src'),
    styles: own(styles, 'style-src'),
    loads: [...loads, ...reaches],
    baseUrl,
  });
  for (const [directive, sources] of found)
    for (const source of sources)
      if (source !== "'none'" && !needed.get(directive)?.includes(source))
        yield {
          code: 'lax-policy',
          message: `The security policy of the page allows ${source} for ${directive}, which nothing on the page needs.`,
          help: 'This is a fault of the build, not of the content: please report it.',
          offset,
        };
  for (const directive of needed.keys())
    if (!found.has(directive) && !LOADING.test(directive))
      yield {
        code: 'lax-policy',
        message: `The security policy of the page does not restrict ${directive}.`,
        help: 'This is a fault of the build, not of the content: please report it.',
        offset,
      };
}

/** Directives that fall back to `default-src`, so that a policy without them is never lax. */
const LOADING = /(?<!^default)-src$/;

/** An inline script that is no data block. Data blocks never run. All other types run, or control what runs. */
const isCode = ({ src, type }: ScriptFact): boolean =>
  src === undefined && !type.endsWith('/json') && !type.endsWith('+json');
