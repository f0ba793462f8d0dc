/** Sends a file of the site: as a whole, in part, or not at all because the browser has it already. */
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * False if there is no such file; then nothing was sent. The file is opened before any header is set, because a build
 * may remove the folder at any time. An open file can be read to its end.
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
  // A part may be sent only if the browser's other parts have the same bytes. A weak ETag does not promise that, so
  // only the date counts here.
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
  // A compressed response does not tell us that its visitor has left, but the connection does.
  const left = new AbortController();
  const leave = () => left.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    await pipeline(file.createReadStream({ start, end, autoClose: false }), response, {
      signal: left.signal,
    });
  } catch {
    // A visitor who leaves before the end is not an error.
  } finally {
    socket.off('close', leave);
  }
}

/**
 * Reads a single range (RFC 9110, section 14). Undefined for several ranges and for invalid ones: these are answered
 * with the whole file.
 */
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
