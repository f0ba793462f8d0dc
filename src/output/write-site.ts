import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../model.ts';

/** Interim writer: staging folder, then rename. To be replaced by the complete one. */
export async function writeSite(files: readonly OutputFile[], { out }: { out: string; root: string }): Promise<{ changed: boolean }> {
  const staging = `${out}.staging-${process.pid}`;
  const manifest = JSON.stringify(files.map(({ file, hash, size, kind }) => ({ path: file, sha256: hash, size, kind })));
  const before = await readFile(join(out, '.site-manifest.json'), 'utf8').catch(() => '');
  for (const file of files) {
    const to = join(staging, file.file);
    await mkdir(dirname(to), { recursive: true });
    if ('bytes' in file.content) await writeFile(to, file.content.bytes);
    else await copyFile(file.content.stored, to);
  }
  await writeFile(join(staging, '.site-manifest.json'), manifest);
  await rm(out, { recursive: true, force: true });
  await rename(staging, out);
  return { changed: before !== manifest };
}
