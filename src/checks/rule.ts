import type { ClickSettings } from '../content/clicks.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import type { IslandHook, OutputFile, Place, Redirect, Route } from '../model.ts';
import type { Load } from '../policy/policy.ts';
import type { PageSummary } from './summary.ts';

/** What a rule has against a page. Where that page comes from is added by others. */
export interface Finding {
  /** Permanent kebab-case name of the kind of problem. */
  readonly code: string;
  /** One sentence. Findings with the same code and message are one problem of one template. */
  readonly message: string;
  readonly detail?: string;
  readonly help?: string;
  /** Where in the HTML. */
  readonly offset?: number;
  /** How many characters of the HTML are meant. */
  readonly length?: number;
  /** Where in the templates, if that is known already. */
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
  /** The file to blame where no page is to be blamed. */
  readonly file?: string;
}

/** What holds for all pages, whatever the other pages say. */
export interface PageContext {
  /** Origin of the site, such as `https://example.com`. */
  readonly baseUrl: string;
}

/** What is known of a page beside its bytes. */
export interface PageNeeds {
  /** What its islands say that they may ask for later. */
  readonly reaches: readonly Load[];
  /** What the scripts of its islands ask their markup for, by the name of the island. */
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
  /** The page that is shown at a further address, by that address. */
  readonly aliases: ReadonlyMap<string, string>;
  /** How visitors shall come to pages; undefined where the site does not ask. */
  readonly clicks: ClickSettings | undefined;
  /** Files that a file needs beyond those that its own text names. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/**
 * One rule. What can be seen on a page alone belongs into `page`, so that its result can be kept as long as
 * the page stays the same; `site` sees the summaries of all pages.
 */
export interface Rule {
  page?(page: ScannedPage, context: PageContext, needs: PageNeeds): Iterable<Finding>;
  site?(site: SiteContext): Iterable<SiteFinding>;
}
