/** Makes the files that a site's own `templates/outputs.ts` creates from its content and its finished pages. */
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

/** Raise the version whenever the same page would give other words. */
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

/** The parts of a site that outputs need. */
interface OutputSite {
  readonly open: Pick<PreparedSite['open'], 'outputPaths' | 'outputs'>;
  readonly settings: Pick<PreparedSite['settings'], 'language'>;
}

/** The parts of a page that outputs need. */
interface ListedPage extends Pick<StoredPage, 'indexed' | 'modified' | 'hash' | 'stored'> {
  readonly route: Pick<StoredPage['route'], 'url' | 'canonical' | 'language'>;
}

/**
 * Reads the HTML of a page only if an output asks for its words. Throws an {@link EnvironmentError} if the stored HTML of a
 * page can't be read: that is not the template's mistake.
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

/** Caches new results only when `keep` is called: caching reads the clock, and outputs are watched for reading the clock. */
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
