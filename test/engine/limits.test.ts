/** A machine that gives too little: that is never the fault of the content, and never a bug. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

test.each([
  ['few open files', 'ulimit -n 128'],
  ['small files only', 'ulimit -f 16'],
])('a build with %s says so and leaves the old site alone', async (_, limit) => {
  const site = await fixtureSite('shop');
  await site.build();
  const before = await site.outputHash();
  await site.edit('content/goods.yaml', (text) => text.replace('name: Stool', 'name: High stool'));
  const cache = join(site.root, 'cold-cache');
  const line = `${limit}; exec "$0" "$1" build --quiet --root "$2" --cache-dir "$3"`;
  const { code, said } = await new Promise<{ code: number | null; said: string }>((done) => {
    const child = execFile(
      'sh',
      ['-c', line, process.execPath, launcher, site.root, cache],
      (_error, out, err) => done({ code: child.exitCode, said: out + err }),
    );
  });
  expect(said).not.toMatch(/bug in the builder|corrupt-image|^ +at /m);
  // With another Node the same number of files may be enough.
  if (code === 0) expect(said).toBe('');
  else {
    expect(code).toBe(2);
    expect(said).toMatch(/Raise the (file size limit|limit of open files)|raise the limit of open files/);
    expect(await site.outputHash()).toBe(before);
  }
});

test('a build asks nobody on the network, neither for a name nor for a byte', async () => {
  const site = await fixtureSite('shop', { cold: true });
  const watch = `
    import dns from 'node:dns';
    import net from 'node:net';
    import { syncBuiltinESMExports } from 'node:module';
    const tell = (what) => { process.stderr.write('asked: ' + what + '\\n'); throw new Error('asked ' + what); };
    net.Socket.prototype.connect = () => tell('connect');
    dns.lookup = () => tell('lookup');
    dns.promises.lookup = () => tell('lookup');
    syncBuiltinESMExports();`;
  const said = await new Promise<string>((done) => {
    const options = ['--import', `data:text/javascript,${encodeURIComponent(watch)}`];
    execFile(
      process.execPath,
      [...options, launcher, 'build', '--quiet', '--root', site.root],
      (error, out, err) => done(`${error?.code ?? 0} ${out}${err}`),
    );
  });
  expect(said).toBe('0 ');
});
