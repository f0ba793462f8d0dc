/** The files that a site makes of its content and its finished pages. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type PageWords, readWords } from '../markup/page-words.ts';
import type { Memory, ValueTask } from '../memory/memory.ts';
import type { OutputFile, Problem } from '../model.ts';
import { makeFile } from '../output/make-file.ts';
import { EnvironmentError, explainSystemError } from '../problems/errors.ts';
import { templateProblem } from '../problems/template-problem.ts';
import { outputsSource, type PublishedPage, type WrittenOutputs } from '../render/outputs.ts';
import type { StoredPage } from './page-traces.ts';
import type { PreparedSite } from './prepare-site.ts';

/** The version is to be raised whenever a page is read in another way. */
export const pageWords: ValueTask<PageWords> = {
  name: 'page-words',
  version: 1,
  value: z.object({
    title: z.string(),
    description: z.string(),
    headings: z.array(z.object({ level: z.int(), text: z.string() })),
    text: z.string(),
  }),
};

export interface SiteOutputs extends Pick<WrittenOutputs, 'variables' | 'unstable'> {
  readonly files: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

/** What is asked of a site here. */
interface OutputSite {
  readonly open: Pick<PreparedSite['open'], 'outputPaths' | 'outputs'>;
  readonly settings: Pick<PreparedSite['settings'], 'language'>;
}

/** What is asked of a page here. */
interface ListedPage extends Pick<StoredPage, 'indexed' | 'modified' | 'hash' | 'stored'> {
  readonly route: Pick<StoredPage['route'], 'url' | 'canonical' | 'language'>;
}

/**
 * Pages are read only as far as an output asks for their words. Throws an {@link EnvironmentError} where one that was kept can't
 * be read: that is no mistake of the template that asked.
 */
export function makeOutputs(
  { open, settings }: OutputSite,
  pages: readonly ListedPage[],
  memory: Memory,
  root: string,
): SiteOutputs {
  if (open.outputPaths().length === 0) return { files: [], problems: [], variables: [], unstable: false };
  const words = wordReader(memory);
  const listed = pages
    .filter(({ indexed, route }) => indexed && route.canonical === route.url)
    .sort((a, b) => (a.route.url < b.route.url ? -1 : 1))
    .map((page) => published(page, settings.language, words.of));
  try {
    const { files, ...others } = open.outputs(listed);
    return {
      ...others,
      files: files.map(({ path, text }) => makeFile(path.slice(1), 'data', text, outputsSource)),
      problems: [],
    };
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    const problems = [templateProblem(error, { source: outputsSource }, root)];
    return { files: [], problems, variables: [], unstable: true };
  } finally {
    words.keep();
  }
}

/** Keeps what it has read when it is told to: to keep something looks at the clock, and outputs are watched for that. */
function wordReader(memory: Memory) {
  const read = new Map<string, PageWords>();
  return {
    of({ hash, stored }: ListedPage): PageWords {
      try {
        const known = read.get(hash) ?? memory.recall(pageWords, { html: hash });
        if (known) return known;
        const words = readWords(readFileSync(stored, 'utf8'));
        read.set(hash, words);
        return words;
      } catch (error) {
        throw explainSystemError(error, 'reading what a page says');
      }
    },
    keep() {
      for (const [html, words] of read) memory.keep(pageWords, { html }, words);
    },
  };
}

function published(
  page: ListedPage,
  language: string,
  wordsOf: (page: ListedPage) => PageWords,
): PublishedPage {
  let words: PageWords | undefined;
  const read = () => {
    words ??= wordsOf(page);
    return words;
  };
  return {
    path: page.route.url,
    language: page.route.language ?? language,
    ...(page.modified !== undefined && { modified: page.modified }),
    get title() {
      return read().title;
    },
    get description() {
      return read().description;
    },
    get headings() {
      return read().headings;
    },
    get text() {
      return read().text;
    },
  };
}
