import type { ClickSettings } from '../content/clicks.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import type { IslandHook, OutputFile, Place, Redirect, Route } from '../model.ts';
import type { Load } from '../policy/policy.ts';
import type { PageSummary } from './summary.ts';

/** A fault that a rule has found on a page. The caller of the rule adds which page it is. */
export interface Finding {
  /** Permanent kebab-case name of the kind of problem. */
  readonly code: string;
  /** One sentence. Findings of one template with the same code and message become one problem. */
  readonly message: string;
  readonly detail?: string;
  readonly help?: string;
  /** The offset in the HTML. */
  readonly offset?: number;
  /** How many characters of the HTML it concerns. */
  readonly length?: number;
  /** The place in the templates, if that is already known. */
  readonly place?: Place;
  /**
   * The offending text itself, such as an address. Where it was written is looked up, and findings about
   * the same text are one problem wherever they stand.
   */
  readonly about?: string;
}

/** A finding that needs more than one page to be seen. Without a route it concerns the site as a whole. */
export interface SiteFinding extends Finding {
  readonly route?: Route;
  /** The file at fault, if it is not a page. */
  readonly file?: string;
}

/** What a rule for a single page knows in addition to that page. It does not depend on other pages. */
export interface PageContext {
  /** Origin of the site, such as `https://example.com`. */
  readonly baseUrl: string;
}

/** What is known about a page in addition to its HTML. */
export interface PageNeeds {
  /** The addresses that its islands declare they may request later. */
  readonly reaches: readonly Load[];
  /** The elements that the scripts of its islands look for in their markup, by the name of the island. */
  readonly hooks: ReadonlyMap<string, readonly IslandHook[]>;
}

/** The site as a whole. */
export interface SiteContext extends PageContext {
  readonly pages: readonly PageSummary[];
  /** By URL. */
  readonly routes: ReadonlyMap<string, Route>;
  /** By the URL that is redirected. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** By path below the output folder. */
  readonly files: ReadonlyMap<string, OutputFile>;
  /** By the further address of a page: the page that is shown there. */
  readonly aliases: ReadonlyMap<string, string>;
  /** How visitors must be able to reach pages. Undefined if the site does not set it. */
  readonly clicks: ClickSettings | undefined;
  /** By the path of a file: the files that it needs in addition to those that its own text names. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/**
 * One rule. A check that needs only one page belongs in `page`, so that its result can be cached as long as the page stays
 * the same. `site` sees the summaries of all pages.
 */
export interface Rule {
  page?(page: ScannedPage, context: PageContext, needs: PageNeeds): Iterable<Finding>;
  site?(site: SiteContext): Iterable<SiteFinding>;
}
