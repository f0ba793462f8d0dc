/** The options of a build, and how a development server follows a build that writes no site. */
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
  /** If false, the build only looks for problems: it encodes no pictures and writes no site. */
  readonly write: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
  /** YYYY-MM-DD, for reminders only. The content of the site does not depend on it. */
  readonly today?: string;
  /** Decides which drafts and dated entries are shown. Default: the machine's clock, and no drafts. */
  readonly showing?: Showing;
  /** Reads every file again, even if its size and dates have not changed. */
  readonly reread?: boolean;
  /** A cache that is shared with other machines, used in addition to the local one. */
  readonly shared?: MemoryOptions['shared'];
  /** Set if several machines share the build: makes only this machine's part, for the shared cache, and writes no site. */
  readonly part?: PartNumber | undefined;
  /** Receives pages while the build is still running. Only without `write`: pictures are then encoded on request. */
  readonly audience?: Audience | undefined;
  /** Verifies the finished site before it replaces the old one. If this finds problems, the old site stays. */
  readonly prove?: ((made: MadeSite) => Promise<Proved>) | undefined;
  /** What this process keeps from earlier builds of the site. Only without `reread` and `shared`. */
  readonly warm?: Omit<WarmSite, 'changed' | 'missed' | 'close'> | undefined;
}

/** Follows a build that writes no site, for a development server. */
export interface Audience extends Pick<Viewers, 'wanted'> {
  /** Called with the site's settings before any page is rendered. */
  onSettings(settings: SiteSettings): void;
  /** Called when a page in `wanted` is finished. The other pages and the checks follow once the promise resolves. */
  onPage(url: string, soFar: Pick<BuiltSite, 'site' | 'rendered' | 'files'>): Promise<void>;
  /** Called with the whole site before its checks, so the site may still fail them. */
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

/** The options of a build, with what all its stages use. */
export interface StageOptions extends BuildOptions {
  /** The pages are shown for a moment only: nothing that is found out about them is kept. */
  readonly isPassing?: boolean;
  readonly memory: Memory;
  /** The site that this build will replace. Undefined if there is none, or if this build writes no site. */
  readonly former?: FormerSite | undefined;
}
