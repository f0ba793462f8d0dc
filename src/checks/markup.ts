import { createRequire } from 'node:module';
import type { ConfigData, Message, ResolvedConfig } from 'html-validate';
import { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import type { Memory, ValueTask } from '../memory/memory.ts';
import type { Route } from '../model.ts';
import { markupConfig } from './markup-config.ts';
import type { Finding } from './rule.ts';
import { skeletonOf } from './skeleton/skeleton.ts';

/**
 * Validates a page with html-validate. The result is cached. A result without findings also holds for all pages that differ
 * from this one only in words. Findings quote the page and give offsets in it, so they hold for no other page.
 */
export type MarkupCheck = (page: { readonly route: Route; readonly html: string }) => Promise<Finding[]>;

export const validatedMarkup: ValueTask<Finding[]> = {
  name: 'validate-markup',
  version: 2,
  value: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      detail: z.string().optional(),
      help: z.string().optional(),
      offset: z.int(),
      length: z.int(),
    }),
  ),
};

type Validate = (html: string, name: string) => readonly Message[];

/** Shared by all checks of this process, because setting it up takes as long as validating several pages. */
let validator: Promise<Validate> | undefined;

/** The markup check of one build. html-validate is loaded only when the first page has to be validated. */
export function createMarkupCheck(memory?: Memory): MarkupCheck {
  const judge = markupJudge();

  return async ({ route, html }) => {
    const skeleton = memory && skeletonOf(html);
    const shared = skeleton === undefined ? undefined : { skeleton: sha256(skeleton), judge };
    const own = { html: sha256(html), judge };
    const known = (shared && memory?.recall(validatedMarkup, shared)) ?? memory?.recall(validatedMarkup, own);
    if (known) return known;
    validator ??= loadValidator();
    const validate = await validator;
    const asked = skeleton !== undefined && skeletonOf(skeleton) === skeleton ? skeleton : html;
    const first = validate(asked, route.file);
    // A skeleton shows only whether there are findings. To know which, validate the page itself.
    const messages = asked === html || first.length === 0 ? first : validate(html, route.file);
    const findings = messages.map(toFinding);
    memory?.keep(validatedMarkup, shared && findings.length === 0 ? shared : own, findings);
    return findings;
  };
}

/** Everything but the page that decides the verdict: the version and the configuration of html-validate. */
export const markupJudge = () => `${versionOfValidator()} ${sha256(JSON.stringify(markupConfig))}`;

async function loadValidator(): Promise<Validate> {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');

  // Resolving the configuration anew for every page costs more than validating the page.
  class RememberingLoader extends StaticConfigLoader {
    #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;
    override getConfigFor(name: string, override?: ConfigData) {
      if (override) return super.getConfigFor(name, override);
      this.#resolved ??= super.getConfigFor(name);
      return this.#resolved;
    }
  }

  const validator = new HtmlValidate(new RememberingLoader(markupConfig));
  return (html, name) => validator.validateStringSync(html, name).results.flatMap(({ messages }) => messages);
}

function toFinding({ ruleId, message, selector, ruleUrl, offset, size }: Message): Finding {
  return {
    code: `markup/${ruleId}`,
    message: /[.!?]$/.test(message) ? message : `${message}.`,
    ...(selector !== null && { detail: `Element: ${selector}` }),
    ...(ruleUrl !== undefined && { help: `About this rule: ${ruleUrl}` }),
    offset,
    length: size,
  };
}

/** Minor versions bring new rules, so a page that passed an older version has to be validated again. */
function versionOfValidator(): string {
  // Reading the version from the module would load all of it.
  const { version }: { version: string } = createRequire(import.meta.url)('html-validate/package.json');
  return version;
}
