import { resolve } from 'node:path';
import type { Console } from './console.ts';
import { openBrowser } from './open-browser.ts';
import type { ExitCode, SharedOptions } from './shared.ts';
import { untilStopped } from './signals.ts';
import type { Surroundings } from './surroundings.ts';

export interface PreviewFlags extends Pick<SharedOptions, 'root' | 'out'> {
  readonly port: number;
  /** True if `--host` was given without a name. */
  readonly host: string | true;
  readonly open?: boolean;
}

/** Serves until the process is told to stop. `anyPort`: the user named no port, so a later one may be used instead. */
export async function runPreview(
  { root, out, port, host, open = false }: PreviewFlags,
  { anyPort }: { readonly anyPort: boolean },
  console: Console,
  { env, folder }: Pick<Surroundings, 'env' | 'folder'>,
): Promise<ExitCode> {
  const { startPreview } = await import('../preview/server.ts');
  const server = await startPreview({
    out: resolve(folder, root, out),
    port,
    host: host === true ? '0.0.0.0' : host,
    anyPort,
  });
  // Must come before the text that tells users to press Ctrl+C.
  const stopped = untilStopped();
  if (anyPort && new URL(server.url).port !== String(port))
    console.out(`Port ${port} is in use, so this is another one.\n`);
  const others = server.elsewhere.map((url) => `  ${url}  (from other devices)\n`).join('');
  const lonely =
    host === true && others === ''
      ? '  This machine is on no network, so other devices cannot reach it.\n'
      : '';
  console.out(`Serving ${out} at ${server.url}  (Ctrl+C stops)\n${others}${lonely}`);
  if (open && !(await openBrowser(server.url, env.BROWSER)))
    console.err('No browser could be opened: set BROWSER to the command of one.\n');
  await stopped;
  await server.close();
  return 0;
}
