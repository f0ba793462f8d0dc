/** How a site is built, and what a build that writes none hands to those who look at it. */
import type { FormerSite } from '../account/keep-account.ts';
import type { SiteSettings } from '../content/define.ts';
import type { Showing } from '../content/publishing.ts';
import type { Memory, MemoryOptions } from '../memory/memory.ts';
import type { OutputFile } from '../model.ts';
import type { MadeSite, Proved } from '../proof/prove-site.ts';
import type { Progress } from '../report/progress.ts';
import type { PartNumber } from './part.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { RenderedSite, Viewers } from './rendered-site.ts';
import type { WarmSite } from './warm-site.ts';

export interface BuildOptions {
  /** False finds problems only: nothing is encoded and nothing written. */
  readonly write: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
  /** YYYY-MM-DD, for reminders; the site itself knows no clock. */
  readonly today?: string;
  /** Which entries are shown that are public only on some days, or not yet. By the machine's clock, unless it is told. */
  readonly showing?: Showing;
  /** Reads every file, whatever sizes and dates say of it. */
  readonly reread?: boolean;
  /** A place beside the cache that other machines share. */
  readonly shared?: MemoryOptions['shared'];
  /** Makes what one machine of many shall make, for the place that they share, and no site. */
  readonly part?: PartNumber | undefined;
  /** Where pages are looked at while they are made. Only without `write`: pictures are made when somebody asks. */
  readonly audience?: Audience | undefined;
  /** Makes sure of a site before it takes its place: what finds problems there leaves the old one. */
  readonly prove?: ((made: MadeSite) => Promise<Proved>) | undefined;
  /** What the process holds that has built the site before. Only without `reread` and `shared`. */
  readonly warm?: Omit<WarmSite, 'changed' | 'missed' | 'close'> | undefined;
}

/** Looks at the site of a build that writes none. */
export interface Audience extends Pick<Viewers, 'wanted'> {
  /** Told what the site says of itself, before a page is made. */
  onSettings(settings: SiteSettings): void;
  /** A page that is wanted is made; the others, and the checks, follow once that is settled. */
  onPage(url: string, soFar: Pick<BuiltSite, 'site' | 'rendered' | 'files'>): Promise<void>;
  /** Told of a whole site, whether or not it passes the checks that follow. */
  onSite(site: BuiltSite): void;
  /** Ends the build at the next stage or page by throwing its reason. */
  readonly signal: AbortSignal;
}

/** A site in memory. Pictures whose `stored` is empty have not been made. */
export interface BuiltSite {
  readonly site: PreparedSite;
  readonly rendered: RenderedSite;
  readonly files: readonly OutputFile[];
}

/** What the stages of a build are given beside that. */
export interface StageOptions extends BuildOptions {
  readonly memory: Memory;
  /** What the site before had, where one is going to take its place. */
  readonly former?: FormerSite | undefined;
}
