/** What of a page is not public: entries that a build leaves out, with the place where each stands. */
import type { Place } from '../model.ts';
import type { BuiltSite } from '../pipeline/build-options.ts';

export interface Draft extends Place {
  /** The day from which on it is public, YYYY-MM-DD; a draft has none. */
  readonly from?: string;
}

/** `path` is that of the page's file. */
export function draftsOn(built: BuiltSite, path: string): readonly Draft[] {
  const { contentFiles, open } = built.site;
  if (open.unpublished.length === 0) return [];
  const page = built.rendered.pages.find(({ route }) => route.file === path);
  return (page?.unpublished ?? []).flatMap(({ file, path: within, from }) => {
    const parsed = contentFiles.get(file);
    if (!parsed) return [];
    const { line, column } = parsed.locate(within, 'value');
    return [{ file: parsed.file, line, column, ...(from !== undefined && { from }) }];
  });
}
