/** Bundles the client script that the dev server adds to pages. */
import { join } from 'node:path';

/** Returns the script as one text. It needs a new browser, since only authors run it. */
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
