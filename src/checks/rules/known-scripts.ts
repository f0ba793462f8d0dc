import type { Rule } from '../rule.ts';

/** Only scripts of this site run. The rule in `security-policy.ts` compares inline scripts with the page's policy. */
export const knownScripts: Rule = {
  *page({ scripts, eventHandlers }, { baseUrl }) {
    for (const { src, offset } of scripts)
      if (src !== undefined && isForeign(src, baseUrl))
        yield {
          code: 'foreign-script',
          message: `The page loads the script "${src}" from elsewhere.`,
          help: 'Bundle it with an island, so that it is checked, versioned and loaded when needed.',
          offset,
          about: src,
        };
    for (const { tag, attribute, offset } of eventHandlers)
      yield {
        code: 'event-handler-attribute',
        message: `A <${tag}> carries "${attribute}", which browsers will ignore under the security policy.`,
        help: 'Make it an island.',
        offset,
      };
  },
};

function isForeign(src: string, baseUrl: string): boolean {
  try {
    return new URL(src, baseUrl).origin !== new URL(baseUrl).origin;
  } catch {
    return true;
  }
}
