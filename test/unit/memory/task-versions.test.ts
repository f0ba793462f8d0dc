/**
 * Results are kept under the version of their task, so code that can make another result of the same input needs another
 * version: else machines with a warm cache and those with a cold one would differ.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { takenApart } from '../../../src/bundle/apart-plugin.ts';
import { bundledIslands } from '../../../src/bundle/bundle-islands.ts';
import { bundledRenderRuntime } from '../../../src/bundle/bundle-render-runtime.ts';
import { bundledSite } from '../../../src/bundle/bundle-site.ts';
import { readUses } from '../../../src/bundle/class-uses.ts';
import { compiledSheet } from '../../../src/bundle/compile-sheet.ts';
import { readDeclared } from '../../../src/bundle/island-hooks.ts';
import { bundledSheets } from '../../../src/bundle/keep-bundle.ts';
import { readTypes } from '../../../src/bundle/prop-types-plugin.ts';
import { paint } from '../../../src/cards/make-cards.ts';
import { leakFreeFile } from '../../../src/checks/leaks/check-leaks.ts';
import { pictureMetadata } from '../../../src/checks/leaks/check-metadata.ts';
import { validatedMarkup } from '../../../src/checks/markup.ts';
import { readFacts } from '../../../src/checks/page-facts.ts';
import { parsedCsv, parsedJson, parsedMarkdown, parsedYaml } from '../../../src/content/kept-files.ts';
import { readTargets } from '../../../src/content/markdown.ts';
import { sha256 } from '../../../src/files/sha256.ts';
import { writtenFeed } from '../../../src/output/listings/feed.ts';
import { encode } from '../../../src/pictures/encode-images.ts';
import { probedImage } from '../../../src/pictures/image-index.ts';
import { pageWords } from '../../../src/pipeline/outputs.ts';
import { dressedPage, renderedPage } from '../../../src/pipeline/page-record.ts';
import { transferSize } from '../../../src/weights/transfer-sizes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the work of each task begins. What is named there beside it, such as a message, counts as well. */
const works = [
  [dressedPage, ['render/document.ts', 'bundle/page-styles.ts', 'pipeline/page-record.ts']],
  [bundledIslands, ['bundle/bundle-islands.ts', 'bundle/keep-bundle.ts']],
  [bundledRenderRuntime, ['bundle/bundle-render-runtime.ts', 'bundle/keep-bundle.ts']],
  [bundledSite, ['bundle/bundle-site.ts', 'bundle/keep-bundle.ts']],
  [bundledSheets, ['bundle/keep-bundle.ts']],
  [compiledSheet, ['bundle/compile-sheet.ts']],
  [encode, ['pictures/encode-image.ts']],
  [
    leakFreeFile,
    ['checks/leaks/find-leaks.ts', 'checks/leaks/known-secrets.ts', 'checks/leaks/text-parts.ts'],
  ],
  [pictureMetadata, ['pictures/metadata.ts']],
  [paint, ['cards/paint-card.ts']],
  [parsedYaml, ['content/yaml.ts']],
  [parsedCsv, ['content/csv-file.ts']],
  [parsedJson, ['content/json-file.ts']],
  [parsedMarkdown, ['content/front-matter.ts']],
  [probedImage, ['pictures/probe-image.ts']],
  [readDeclared, ['bundle/read-hooks.ts']],
  [takenApart, ['bundle/take-apart.ts']],
  [readFacts, ['checks/page-facts.ts', 'checks/rules.ts', 'weights/page-load.ts']],
  [readTargets, ['content/markdown-targets.ts']],
  [readUses, ['bundle/read-class-uses.ts']],
  [readTypes, ['bundle/prop-types/read-module-types.ts']],
  [renderedPage, ['pipeline/page-record.ts']],
  [transferSize, ['weights/transfer-sizes.ts']],
  [writtenFeed, ['output/listings/feed.ts']],
  [pageWords, ['markup/page-words.ts']],
  [validatedMarkup, ['checks/markup.ts']],
] as const;

/** Changes with what the code does, and the packages that it asks, but not with its comments and spaces. */
async function codeOf(files: readonly string[]): Promise<string> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: files.map((file, at) => `export * as part${at} from './src/${file}';`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'esnext',
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) =>
      external && dependencies[path] ? `${path} ${dependencies[path]}` : [],
    ),
  );
  return sha256(
    [...new Set(packages)]
      .sort()
      .concat(outputFiles[0]?.text ?? '')
      .join('\n'),
  ).slice(0, 12);
}

test('the code of a task is the one that its version stands for', async () => {
  const lines = await Promise.all(
    works.map(async ([{ name, version }, files]) => `${name} ${version} ${await codeOf(files)}\n`),
  );
  await expect(
    lines.join(''),
    'Raise the version of the task if the same input can have another result now, then write it down: run this with -u',
  ).toMatchFileSnapshot('task-versions.txt');
});
