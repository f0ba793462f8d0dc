import type { Server } from 'node:http';

/** Starts listening on a free port. */
export async function listenLocally(
  server: Server,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
