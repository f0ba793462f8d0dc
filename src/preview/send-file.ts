/** One file of the site as an answer: whole, in part, or not at all because the browser has it. */
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * False if there is no such file, and nothing was sent. It is opened before anything is said of it, since a build may
 * take the folder away at any time; what is open can be read to its end.
 */
export async function sendFile(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    await send(file, request, response);
  } finally {
    await file.close();
  }
  return true;
}

async function send(
  file: FileHandle,
  { headers, method, socket }: IncomingMessage,
  response: ServerResponse,
) {
  const { size, mtime } = await file.stat();
  const tag = `W/"${size}-${mtime.getTime()}"`;
  const modified = mtime.toUTCString();
  response.setHeader('ETag', tag).setHeader('Last-Modified', modified);
  if (headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  // A part goes with those that the browser has if they are of the same bytes, which a weak tag does not say.
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === modified;
  const range = headers.range === undefined || !isSame ? undefined : partOf(headers.range, size);
  if (range === 'beyond') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.setHeader('Accept-Ranges', 'bytes').setHeader('Content-Length', end - start + 1);
  if (range) response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${size}` });
  else response.writeHead(200);
  if (method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  // A response that compresses does not say that its visitor has left; the connection does.
  const left = new AbortController();
  const leave = () => left.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    await pipeline(file.createReadStream({ start, end, autoClose: false }), response, {
      signal: left.signal,
    });
  } catch {
    // Whoever leaves before the end is no trouble.
  } finally {
    socket.off('close', leave);
  }
}

/** One range of RFC 9110, section 14. Several at once, and what is no range, are answered with the whole file. */
function partOf(text: string, size: number): { start: number; end: number } | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(text.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'beyond' : { start, end };
}
