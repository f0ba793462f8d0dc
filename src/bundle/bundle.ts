import type { StoredObject } from '../memory/objects.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { StyleFindings } from './style-plugin.ts';

/** What a bundler has made. */
export interface Bundle {
  /** By path below the root. */
  readonly outputs: ReadonlyMap<string, StoredObject>;
  readonly graph: ModuleGraph;
  readonly styles: StyleFindings;
  /**
   * What plugins have added to modules beyond their own texts, by path relative to the root: the props that their
   * components require, as JSON.
   */
  readonly addedByPlugins: ReadonlyMap<string, string>;
}
