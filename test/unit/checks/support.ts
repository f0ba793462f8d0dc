import { createHash } from 'node:crypto';
import type { Finding, PageNeeds, Rule, SiteContext, SiteFinding } from '../../../src/checks/rule.ts';
import { summarise } from '../../../src/checks/summary.ts';
import { loadsOfMarkup } from '../../../src/markup/loads.ts';
import { scanPage } from '../../../src/markup/scan.ts';
import type { OutputFile, Redirect, Route } from '../../../src/model.ts';
import { createPolicy, printPolicy } from '../../../src/policy/policy.ts';

export const baseUrl = 'https://example.com';

export function route(url: string, more: Partial<Route> = {}): Route {
  const file = url.endsWith('.html') ? url.slice(1) : `${url}/index.html`.slice(1).replace(/^\//, '');
  return { url, file, source: 'templates/pages/some.tsx', params: {}, canonical: url, listed: true, ...more };
}

/** A document that no rule and no validator has anything against, around the given body. */
export function documentOf(url: string, body: string, head = ''): string {
  const title = head.includes('<title') ? '' : `<title>Page ${url}</title>`;
  const policy = printPolicy(createPolicy({ scripts: [], styles: [], loads: loadsOfMarkup(body), baseUrl }));
  return `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/>${title}<meta name="description" content="About ${url}"/><link rel="canonical" href="${baseUrl}${url}"/>${head}</head><body>${body}</body></html>`;
}

export function outputFile(file: string, kind: OutputFile['kind'], text: string | Buffer = ''): OutputFile {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    file,
    kind,
    hash,
    size: bytes.length,
    content: { bytes },
    immutable: false,
    source: `source of ${file}`,
  };
}

const byFile = (...files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> =>
  new Map(files.map((file) => [file.file, file]));

/** What the page part of a rule says about a body, or about a whole document. */
export function judgePage(
  rule: Rule,
  html: string,
  at: Route = route('/here'),
  needs: PageNeeds = { reaches: [], hooks: new Map() },
): Finding[] {
  return [...(rule.page?.(scanPage(at, html), { baseUrl }, needs) ?? [])];
}

export const codesOf = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);

interface SmallSite {
  /** Bodies by URL. */
  readonly pages: Readonly<Record<string, string>>;
  readonly routes?: readonly Route[];
  readonly redirects?: readonly Redirect[];
  readonly aliases?: SiteContext['aliases'];
  readonly clicks?: SiteContext['clicks'];
  readonly files?: readonly OutputFile[];
  readonly needs?: SiteContext['needs'];
}

/** What the site part of a rule says about a handful of pages. */
export function judgeSite(rule: Rule, site: SmallSite): SiteFinding[] {
  const routes = new Map((site.routes ?? []).map((known) => [known.url, known]));
  const pages = Object.entries(site.pages).map(([url, body]) =>
    summarise(scanPage(routes.get(url) ?? route(url), body)),
  );
  const context: SiteContext = {
    baseUrl,
    pages,
    routes: new Map(pages.map((page) => [page.route.url, page.route])),
    redirects: new Map((site.redirects ?? []).map((redirect) => [redirect.from, redirect])),
    aliases: site.aliases ?? new Map(),
    clicks: site.clicks,
    files: byFile(...(site.files ?? [])),
    needs: site.needs ?? new Map(),
  };
  return [...(rule.site?.(context) ?? [])];
}
