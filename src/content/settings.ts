/** Checks what a site's `settings` function returned. Gives reliable settings, or what is wrong with them. */
import { z } from 'zod';
import { badLanguageTag, isLanguageTag } from '../text/language-tag.ts';
import { clicks } from './clicks.ts';
import type { SiteSettings } from './define.ts';
import { type ContentIssue, issuesOf } from './issues.ts';
import { type Measure, measureRules } from './measures.ts';

export type SettingsResult =
  | { readonly settings: SiteSettings; readonly issues: readonly [] }
  | { readonly settings: undefined; readonly issues: readonly ContentIssue[] };

/** The most issues that are reported: an author who has so many to mend needs no more. */
const most = 100;

/** The paths of the issues are paths in the settings. */
export function readSettings(value: unknown): SettingsResult {
  const parsed = siteSettings.safeParse(value);
  if (parsed.success) return { settings: parsed.data, issues: [] };
  const issues = issuesOf(parsed.error, siteSettings, value).slice(0, most);
  return { settings: undefined, issues: issues.map((issue) => ({ ...issue, help: helpFor(issue) })) };
}

const text = z.string().min(1, 'must not be empty');
const day = z.iso.date('must be a day such as "2024-05-06"');
const path = z.string().regex(/^\/(?!\/)\S*$/, 'must be a path of this site, such as "/feed.atom"');
const file = z.string().regex(/^(?:\/[^\s/?#]+)+$/, 'must be the path of a file, such as "/feed.atom"');
const language = z.string().superRefine((tag, context) => {
  if (!isLanguageTag(tag)) context.addIssue(badLanguageTag(tag));
});
const contact = z
  .string()
  .regex(/^(?:mailto:|tel:|https:\/\/|\/(?!\/))\S+$/, 'must be a mailto:, tel: or https: address, or a path');
const link = z.strictObject({ from: z.string(), to: z.string() });
const limits = z.partialRecord(
  z.enum(Object.keys(measureRules) as [Measure, ...Measure[]]),
  z.number().nonnegative().optional(),
);

const siteSettings: z.ZodType<SiteSettings> = z
  .strictObject({
    // `planRoutes` checks whether it is the address of a site.
    baseUrl: text,
    language,
    languages: z.array(language).optional(),
    name: z.string().optional(),
    aliases: z.array(link).optional(),
    redirects: z.array(link).optional(),
    budgets: z
      .strictObject({ everyPage: limits.optional(), pages: z.record(z.string(), limits).optional() })
      .optional(),
    clicks: clicks().optional(),
    feeds: z
      .array(
        z.strictObject({
          path: file,
          format: z.enum(['atom', 'rss', 'json']).optional(),
          language: language.optional(),
          title: text,
          subtitle: z.string().optional(),
          entries: z.array(
            z.strictObject({
              path,
              title: text,
              summary: z.string(),
              published: day,
              updated: day.optional(),
              authors: z.array(z.strictObject({ name: text, path: path.optional() })),
              categories: z.array(z.string()).optional(),
            }),
          ),
        }),
      )
      .optional(),
    app: z
      .strictObject({
        name: text,
        shortName: text,
        description: z.string().optional(),
        themeColour: text,
        backgroundColour: text,
        icons: z.array(
          z.strictObject({
            src: path,
            sizes: z
              .string()
              .regex(/^(?:any|\d+x\d+)(?: (?:any|\d+x\d+))*$/, 'must be "any" or a size such as "192x192"'),
            purpose: z.enum(['any', 'maskable']).optional(),
          }),
        ),
      })
      .optional(),
    security: z
      .strictObject({
        contacts: z.array(contact).min(1, 'must name at least one address'),
        expires: day,
        languages: z.array(language).optional(),
      })
      .optional(),
    islands: z.strictObject({ runtime: z.enum(['react', 'preact']).optional() }).optional(),
    checks: z.record(z.string(), z.enum(['problem', 'note', 'off'])).optional(),
    published: z.array(z.string()).optional(),
    publicMetadata: z.enum(['refuse', 'strip', 'keep']).optional(),
  })
  .superRefine(({ language, languages = [] }, context) => {
    for (const [at, other] of languages.entries())
      if ([language, ...languages.slice(0, at)].some((tag) => tag.toLowerCase() === other.toLowerCase()))
        context.addIssue({
          code: 'custom',
          path: ['languages', at],
          message: `names "${other}" a second time`,
        });
  });

function helpFor({ code, help }: ContentIssue): string {
  if (code === 'unknown-key' && help?.startsWith('Did you mean')) return help;
  return code === 'unknown-key'
    ? 'Remove it: the builder knows no such setting.'
    : 'Correct the value where `settings` in content/schema.ts takes it from.';
}
