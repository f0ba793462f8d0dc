/** Finds what is not public on a page: the entries that a build leaves out, with their places in the content files. */
import type { Place } from '../model.ts';
import type { BuiltSite } from '../pipeline/build-options.ts';

export interface Draft extends Place {
  /** The first day on which the entry is public, YYYY-MM-DD. Undefined for a draft. */
  readonly from?: string;
}

/** `path` is the output path of the page. */
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
