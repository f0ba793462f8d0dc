/** The packages that the builder and the website need at run time, as CONTRIBUTING.md lists them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Why each package is needed. A package without a reason is not needed. */
export const reasons: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node':
    'finds and renews credentials for buckets: profiles, SSO, roles, jobs, machines',
  '@babel/parser': 'reads TSX, to place problems and find props that are required',
  '@bomb.sh/tab': 'completion in zsh and fish',
  '@clack/prompts': 'asks for the fields of `site new`',
  '@emailjs/browser': 'sends the forms of the website',
  '@polka/compression': 'compresses what the preview sends',
  '@secretlint/secretlint-rule-preset-recommend': 'what secrets look like; 12.0.0 is the last for Node 20',
  '@smithy/shared-ini-file-loader': 'reads the shared AWS files',
  aws4fetch: 'signs requests to buckets',
  chokidar: 'notices saves while `site dev` runs',
  commander: 'the command line',
  'csv-parse': 'content in tables',
  esbuild: 'bundles templates and islands',
  'fast-glob': 'finds the files of a site',
  'fast-xml-parser': 'reads the answers of buckets',
  feedsmith: 'writes and reads feeds',
  'fs-native-extensions': 'locks that end with their process, and exchanged folders',
  harfbuzzjs: 'sets the words on social cards, and cuts fonts',
  'html-validate': 'judges the markup of pages',
  htmlparser2: 'reads pages and drawings',
  idiomorph: 'changes open pages where they differ, in `site dev`',
  'jsonc-parser': 'content in JSON, with places',
  'launch-editor': 'opens a file at its line, in `site dev`',
  lightningcss: 'compiles style sheets',
  'mdast-util-from-markdown': 'reads Markdown',
  'mdast-util-gfm-table': 'tables in Markdown',
  'micromark-extension-gfm-table': 'tables in Markdown',
  'p-limit': 'keeps the number of things done at once within limits',
  picocolors: 'colours on terminals',
  preact: 'hydrates islands where a site chooses it over React',
  react: 'templates',
  'react-dom': 'templates as HTML',
  sharp: 'decodes and encodes pictures',
  svgo: 'makes drawings smaller',
  undici: 'requests through proxies',
  uqr: 'the address of the preview for phones',
  yaml: 'content, with places',
  zod: 'what content, settings and answers may be',
};

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly runs: boolean;
}

/** The packages as the lockfile lists them. `root` is the folder of the project, with a slash at its end. */
export function dependenciesOf(root: string): Dependency[] {
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
  const { packages } = lock.parse(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')));
  return Object.keys(dependencies).map((name) => {
    const found = packages[`node_modules/${name}`];
    return {
      name,
      version: found?.version ?? '',
      licence: found?.license ?? '',
      runs: found?.hasInstallScript === true,
    };
  });
}

/** The start of a row of the table: without what needs the network to find out, or differs from machine to machine. */
export const rowStart = ({ name, version, licence, runs }: Dependency): string =>
  `| ${name} ${version} | ${reasons[name] ?? ''} | ${licence} | ${runs ? 'yes' : 'no'} |`;
