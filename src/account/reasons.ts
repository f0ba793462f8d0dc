/** Compares a site with the previous one: why a page has changed, or had to be rendered again. */
import type { Reason } from './account.ts';
import type { FormerSite } from './keep-account.ts';

/** A page as this build left it. */
export interface JudgedPage {
  readonly url: string;
  readonly source: string;
  /** Whether it was rendered. */
  readonly made: boolean;
  readonly hash: string;
  /** The names that the page had read and whose hash has changed, as far as that is known. */
  readonly changes: readonly string[];
  /** The names that the page reads and whose changes cannot be detected. */
  readonly untold: readonly string[];
}

/** The code of a template's pages in this build. */
export interface TemplateCode {
  readonly code: string;
  /** The hash of each module, by name. */
  readonly modules: ReadonlyMap<string, string>;
}

export interface ReasonsInput {
  readonly former: FormerSite | undefined;
  codeOf(source: string): TemplateCode;
  /** The hash of each style sheet's text, by name. */
  readonly sheets: ReadonlyMap<string, string>;
}

export interface Judgement {
  readonly changed: boolean;
  /** Undefined for a page that has not changed and was not rendered. */
  readonly reason?: Reason;
}

export function judgePages({ former, codeOf, sheets }: ReasonsInput): (page: JudgedPage) => Judgement {
  if (!former) return () => ({ changed: true, reason: { kind: 'first' } });
  const codeBefore = new Map(former.head.templates.map((template) => [template.source, template]));
  const changedSheets = differing(new Map(former.head.sheets), sheets);
  const changedCode = new Map<string, readonly string[] | undefined>();

  /** Undefined if the code is the same. */
  const codeChanges = (source: string): readonly string[] | undefined => {
    const before = codeBefore.get(source);
    const now = codeOf(source);
    if (before?.code === now.code) return undefined;
    if (!before) return [source];
    const modules = before.modules.flatMap((at) => former.head.modules.slice(at, at + 1));
    return differing(new Map(modules), now.modules);
  };
  const changesOf = (source: string) => {
    if (!changedCode.has(source)) changedCode.set(source, codeChanges(source));
    return changedCode.get(source);
  };
  /**
   * The changed sheets among the modules of a template. If there are none, all changed sheets: a sheet that is no
   * module is imported by another sheet.
   */
  const sheetsOf = (source: string) => {
    const { modules } = codeOf(source);
    const named = changedSheets.filter((sheet) => modules.has(sheet));
    return named.length > 0 ? named : changedSheets;
  };
  const reasonOf = ({ url, source, made, changes, untold }: JudgedPage): Reason => {
    if (!former.pages.has(url)) return { kind: 'new' };
    const files = changesOf(source);
    if (files) return { kind: 'code', files };
    if (changes.length > 0) return { kind: 'reads', names: changes };
    if (untold.length > 0) return { kind: 'always', names: untold };
    return made ? { kind: 'forgotten' } : { kind: 'styles', files: sheetsOf(source) };
  };
  return (page) => {
    const changed = former.pages.get(page.url)?.hash !== page.hash;
    return { changed, ...((changed || page.made) && { reason: reasonOf(page) }) };
  };
}

/** The names that are new, that are gone, or that have another hash. */
function differing(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  const gone = [...before.keys()].filter((name) => !now.has(name));
  const other = [...now].flatMap(([name, hash]) => (before.get(name) === hash ? [] : name));
  return [...other, ...gone].sort();
}
