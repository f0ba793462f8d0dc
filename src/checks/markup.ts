import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { ConfigData, Message, ResolvedConfig } from 'html-validate';
import type { Route } from '../model.ts';
import { markupConfig } from './markup-config.ts';
import type { Finding } from './rule.ts';

/** Remembers between builds what passed, by keys that tell everything the verdict depends on. */
export interface Passed {
  has(key: string): boolean;
  add(key: string): void;
  save(): Promise<void>;
}

export interface MarkupCheck {
  /** What html-validate has against a page. A page that passed before, byte for byte, is not asked again. */
  check(page: { readonly route: Route; readonly html: string }): Promise<Finding[]>;
  /** Keeps what passed. */
  finish(): Promise<void>;
}

let salt: string | undefined;

/** Under which name a page is remembered: its own bytes and whatever decides the verdict. */
export function passKey(html: string): string {
  salt ??= `${versionOfValidator()}\n${JSON.stringify(markupConfig)}\n`;
  // Half of a SHA-256 still tells all pages there will ever be apart, and the list stays short.
  return createHash('sha256').update(salt).update(html).digest('hex').slice(0, 32);
}

type Validate = (html: string, name: string) => readonly Message[];

/** Answers for every check of this process: to set it up costs as much as several pages. */
let validator: Promise<Validate> | undefined;

/** The markup check of one build. html-validate is loaded for the first page that has to be asked about. */
export function createMarkupCheck(passed?: Passed): MarkupCheck {
  return {
    async check({ route, html }) {
      const key = passKey(html);
      if (passed?.has(key)) return [];
      validator ??= loadValidator();
      const validate = await validator;
      const messages = validate(html, route.file);
      if (messages.length > 0) return messages.map(toFinding);
      passed?.add(key);
      return [];
    },
    finish: async () => passed?.save(),
  };
}

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

/** Rules come with minor versions, so a page that passed an older one has to be asked about again. */
function versionOfValidator(): string {
  // Reading the version from the module would load all of it.
  const { version }: { version: string } = createRequire(import.meta.url)('html-validate/package.json');
  return version;
}
