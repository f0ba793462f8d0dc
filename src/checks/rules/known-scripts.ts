import { createHash } from 'node:crypto';
import type { Rule } from '../rule.ts';

/** Only scripts of this site run: bundled files, and inline scripts that the security policy names. */
export const knownScripts: Rule = {
  *page({ scripts, eventHandlers }, { baseUrl, allowedScripts }) {
    for (const { type, src, text, offset } of scripts) {
      if (src !== undefined) {
        if (isForeign(src, baseUrl))
          yield {
            code: 'foreign-script',
            message: `The page loads the script "${src}" from elsewhere.`,
            help: 'Bundle it with an island, so that it is checked, versioned and loaded when needed.',
            offset,
            about: src,
          };
      } else if (
        !isData(type) &&
        !allowedScripts.has(`sha256-${createHash('sha256').update(text).digest('base64')}`)
      )
        yield {
          code: 'unknown-script',
          message:
            'The page carries an inline script that the engine did not write, so browsers will not run it.',
          help: 'Make it an island.',
          offset,
        };
    }
    for (const { tag, attribute, offset } of eventHandlers)
      yield {
        code: 'event-handler-attribute',
        message: `A <${tag}> carries "${attribute}", which browsers will ignore under the security policy.`,
        help: 'Make it an island.',
        offset,
      };
  },
};

/** Data blocks never run. Everything else does, or steers what runs. */
const isData = (type: string): boolean => type.endsWith('/json') || type.endsWith('+json');

function isForeign(src: string, baseUrl: string): boolean {
  try {
    return new URL(src, baseUrl).origin !== new URL(baseUrl).origin;
  } catch {
    return true;
  }
}
