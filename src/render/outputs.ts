/** Outputs: further files that a site makes from its content and its pages, such as a search index or `llms.txt`. */
import { type ReadName, variablesIn } from '../memory/names.ts';
import { noteRead, recorded } from '../memory/reads.ts';
import { AuthorError, asynchronous, isPromise, withErrorSource } from '../problems/author-error.ts';
import { isPart } from '../routes/address-part.ts';
import { noticingClock } from './unstable.ts';

/** The file of a site that defines its outputs. */
export const outputsSource = 'templates/outputs.ts';

/** A page that search engines may index, as it will be published. */
export interface PublishedPage {
  /** Its address, such as `/about`. */
  readonly path: string;
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** YYYY-MM-DD: when it last changed, if its head says so. */
  readonly modified?: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  /** The text of its `<main>`, or of its `<body>` if there is no `<main>`. */
  readonly text: string;
}

export interface OutputInput<Content> {
  readonly content: Content;
  /** Sorted by path. */
  readonly pages: readonly PublishedPage[];
}

/** By path of the file, such as `/search.json`: a function that returns its text, or a value to be written as JSON. */
export type Outputs<Content> = Readonly<Record<string, (input: OutputInput<Content>) => unknown>>;

export interface WrittenOutputs {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The names of the environment variables that were read to make them. */
  readonly variables: readonly string[];
  /** Whether they may differ next time although nothing has changed: they read the time, random numbers or `process`. */
  readonly unstable: boolean;
}

/** The paths of all outputs. Throws an AuthorError for a path that an output may not have. */
export function outputPaths(outputs: Outputs<never>): readonly string[] {
  for (const path of Object.keys(outputs)) {
    const parts = path.split('/');
    if (parts[0] === '' && parts.length > 1 && parts.slice(1).every(isPart) && /\.\w+$/.test(path)) {
      if (!/\.html?$/i.test(path)) continue;
      throw badOutput(
        `The output ${JSON.stringify(path)} would be a page.`,
        'Pages are templates: write templates/pages/….tsx.',
      );
    }
    throw badOutput(
      `${JSON.stringify(path)} is not the path of a file.`,
      'Write a path with an ending, such as "/search.json".',
    );
  }
  return Object.keys(outputs);
}

/** Throws what an output throws. */
export function writeOutputs(
  // biome-ignore lint/suspicious/noExplicitAny: outputs of every site meet here; each knows its own content.
  outputs: Outputs<any>,
  input: OutputInput<unknown>,
): WrittenOutputs {
  const { result, reads } = recorded(() =>
    noticingClock(noteClock, () =>
      Object.entries(outputs).map(([path, make]) => ({
        path,
        text: textOf(
          path,
          withErrorSource(outputsSource, () => make(input)),
        ),
      })),
    ),
  );
  return { files: result, variables: variablesIn(reads), unstable: reads.some(isUnstable) };
}

const noteClock = () => noteRead('clock');
const isUnstable = (name: ReadName) => name === 'clock' || name.startsWith('process:');

function textOf(path: string, made: unknown): string {
  if (isPromise(made)) throw asynchronous(`The output "${path}"`, outputsSource);
  if (typeof made === 'string') return made;
  // `JSON.stringify` returns undefined for values that JSON cannot express, such as functions.
  const json: string | undefined = made === null ? undefined : JSON.stringify(made);
  if (json === undefined)
    throw badOutput(
      `The output "${path}" is ${made === null ? 'null' : typeof made}.`,
      'Return a text, or a value that can be written as JSON.',
    );
  return `${json}\n`;
}

const badOutput = (message: string, help: string) =>
  new AuthorError({ code: 'bad-output', message, help, file: outputsSource });
