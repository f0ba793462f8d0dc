import type { ComponentType } from 'react';
import type { Collections, ContentModel } from '../content/define.ts';
import { isTimeZone } from '../content/publishing.ts';
import { AuthorError } from '../problems/author-error.ts';
import type { DocumentDefinition, SocialCardDefinition } from './define.ts';
import type { PageModule } from './expand-pages.ts';
import { type Outputs, outputsSource } from './outputs.ts';
import { checksSource, type OwnCheck } from './own-checks.ts';

/** The parts of a site: the default exports of its files. */
export interface SiteParts {
  readonly model: ContentModel<Collections>;
  // biome-ignore lint/suspicious/noExplicitAny: see RenderEnvironment.
  readonly document: DocumentDefinition<any> | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: see RenderEnvironment.
  readonly card: SocialCardDefinition<any, any> | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: see RenderEnvironment.
  readonly outputs: Outputs<any> | undefined;
  readonly checks: readonly OwnCheck[] | undefined;
  readonly pages: readonly PageModule[];
  readonly islands: readonly {
    readonly name: string;
    readonly source: string;
    readonly component: ComponentType<never>;
  }[];
  /** Which of the optional files exist. */
  readonly found: {
    readonly document: boolean;
    readonly card: boolean;
    readonly outputs: boolean;
    readonly checks: boolean;
  };
}

/**
 * Throws an AuthorError for the first part of a site that is not of the right kind. This is checked at run time, because the
 * files may not have been type-checked. A part that is undefined although its file was found was not exported.
 */
export function validateSiteParts({
  model,
  document,
  card,
  outputs,
  checks,
  pages,
  islands,
  found,
}: SiteParts): void {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  const refuse = (file: string, part: unknown, message: string, help?: string) => {
    throw new AuthorError({
      code: 'wrong-export',
      message: part === undefined ? `${file} has no default export.` : message,
      help: help ?? 'Write `export default` before it.',
      file,
    });
  };
  const schema = 'content/schema.ts';
  if (!isObject(model) || !isObject(model.collections))
    refuse(schema, model, 'The default export of the schema must be made by `defineContent`.');
  if (typeof model.settings !== 'function')
    throw new AuthorError({
      code: 'wrong-export',
      message:
        model.settings === undefined
          ? 'The schema has no `settings`.'
          : 'The `settings` of the schema must be a function.',
      help: "Write beside `collections`: `settings: () => ({ baseUrl: 'https://example.com', language: 'en' })`.",
      file: schema,
    });
  if (!isTimeZone(model.timeZone))
    throw new AuthorError({
      code: 'bad-setting',
      message: `The time zone ${JSON.stringify(model.timeZone)} is not known.`,
      help: 'Name one of the IANA time zones, such as "Asia/Kolkata", "Europe/Berlin" or "UTC".',
      file: schema,
    });
  if (found.document && typeof document !== 'function')
    refuse(
      'templates/document.ts',
      document,
      'The default export of the document must be made by `defineDocument`.',
      `Write \`export default defineDocument(…)\`. ${ownHelpers}`,
    );
  if (found.card && typeof card !== 'function')
    refuse(
      'templates/social-card.tsx',
      card,
      'The default export of the social card must be made by `defineSocialCard`.',
      `Write \`export default defineSocialCard(…)\`. ${ownHelpers}`,
    );
  const isOutputs = isObject(outputs) && Object.values(outputs).every((make) => typeof make === 'function');
  if (found.outputs && !isOutputs)
    refuse(
      outputsSource,
      outputs,
      'The default export of the outputs must be made by `defineOutputs`: a function for each file.',
      `Write \`export default defineOutputs({ '/search.json': ({ pages }) => … })\`. ${ownHelpers}`,
    );
  const isCheck = (check: unknown) =>
    isObject(check) &&
    'code' in check &&
    /^[a-z]+(?:-[a-z0-9]+)*$/.test(String(check.code)) &&
    'page' in check &&
    typeof check.page === 'function';
  if (found.checks && !(Array.isArray(checks) && checks.every(isCheck)))
    refuse(
      checksSource,
      checks,
      'The default export of the checks must be made by `defineChecks`: a list of rules, each with a `code` such as "no-shouting" and a function `page`.',
      "Write `export default defineChecks([…])`, with `defineChecks` from 'site'.",
    );
  for (const { source, page } of pages)
    if (!isObject(page) || typeof page.head !== 'function' || typeof page.body !== 'function')
      refuse(
        source,
        page,
        'The default export of a page must be made by `definePage`, with `head` and `body`.',
        `Write \`export default definePage({ head, body })\`. ${ownHelpers}`,
      );
  for (const { source, component } of islands)
    if (typeof component !== 'function')
      refuse(
        source,
        component,
        'The default export of an island must be a component.',
        'Write `export default` before its component.',
      );
}

const ownHelpers =
  'A file of the site makes the helper, usually templates/site.ts, with `createSite<typeof model>()`.';
