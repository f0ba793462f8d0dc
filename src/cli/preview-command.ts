import { resolve } from 'node:path';
import type { ExitCode, SharedOptions } from '../cli.ts';
import { visibleLine } from '../text/visible.ts';
import type { Console } from './console.ts';

/** Serves until the process is told to stop. */
export async function runPreview(
  options: Pick<SharedOptions, 'root' | 'out'> & { readonly port: number; readonly host: string },
  console: Console,
): Promise<ExitCode> {
  const { startPreview } = await import('../preview/server.ts');
  const server = await startPreview({
    out: resolve(options.root, options.out),
    port: options.port,
    host: options.host,
  });
  console.out(`Serving ${visibleLine(options.out)} at ${server.url}  (Ctrl+C stops)\n`);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  await server.close();
  return 0;
}
