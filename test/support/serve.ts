/** Serves a built site the way `site preview` does, on a free port. */
import { startPreview } from '../../src/preview/server.ts';

export async function serve(out: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await startPreview({ out, port: 0, host: 'localhost' });
  return { ...server, url: server.url.replace(/\/$/, '') };
}
