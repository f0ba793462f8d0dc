/** The script of the dev server's pages. */
import { join } from 'node:path';

/** One text, for the browsers of authors: those are new. */
export async function bundleClient(engine: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(engine, 'dev', 'browser', 'client.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
