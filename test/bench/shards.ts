// Measures what it costs to build this site on many machines: `npm run bench:shards`, `SHARDS=8 npm run bench:shards`.
// First one machine builds alone. Then the parts are built one after the other, each with an empty cache of its own and a
// bucket that all share, which is in this process. Then one more machine makes the last build.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../../src/files/sha256.ts';
import { columns } from '../../src/problems/columns.ts';
import { startS3 } from '../support/s3-server.ts';
import { copyAgencySite } from './agency-site.ts';
import { print, runMeasured } from './run-measured.ts';

const count = Number(process.env.SHARDS ?? 4);
const task = z.object({ done: z.number() }).default({ done: 0 });
const report = z.object({
  work: z.object({ 'encode-image': task, 'paint-card': task, 'probe-image': task, 'render-page': task }),
  shared: z
    .object({ requests: z.number(), received: z.number(), sent: z.number() })
    .default({ requests: 0, received: 0, sent: 0 }),
});

const repository = process.cwd();
const place = await mkdtemp(join(tmpdir(), 'bench-shards-'));
const server = await startS3();
const env = {
  ...process.env,
  CI: 'true',
  AWS_ENDPOINT_URL_S3: server.endpoint,
  AWS_REGION: server.region,
  AWS_ACCESS_KEY_ID: server.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
};

try {
  const root = join(place, 'site');
  await copyAgencySite(repository, root);
  print(`This site, ${count} parts; Node ${process.version}`);
  const rows = [
    ['', 'seconds', 'CPU s', 'pictures', 'cards', 'probes', 'pages', 'requests', 'MB in', 'MB out'],
  ];
  const build = async (name: string, ...args: readonly string[]) => {
    const line = ['build', '--root', root, '--out', '../dist', '--cache-dir', `../caches/${name}`, '--json'];
    const ran = await runMeasured([join(repository, 'bin/site.js'), ...line, ...args], { env });
    if (ran.end !== 0) throw new Error(`The build ended with ${ran.end}: ${ran.err}${ran.out}`);
    const { work, shared } = report.parse(JSON.parse(ran.out));
    const done = Object.values(work).map((one) => `${one.done}`);
    const megabytes = [shared.received, shared.sent].map((bytes) => (bytes / 1e6).toFixed(1));
    rows.push([
      name,
      ran.seconds.toFixed(1),
      ran.cpu.toFixed(1),
      ...done,
      `${shared.requests}`,
      ...megabytes,
    ]);
  };
  await build('alone');
  const alone = await treeHash();
  const shared = ['--cache', 's3://site/cache'];
  for (let number = 1; number <= count; number++)
    await build(`part ${number}`, ...shared, '--shard', `${number}/${count}`);
  await rm(join(place, 'dist'), { recursive: true });
  await build('last build', ...shared);
  print(columns(rows));
  const last = await treeHash();
  print(last === alone ? `The same bytes: ${last}` : `Other bytes: ${alone} alone, ${last} together`);
  if (last !== alone) process.exitCode = 1;
} finally {
  await server.close();
  await rm(place, { recursive: true, force: true });
}

async function treeHash(): Promise<string> {
  const dist = join(place, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = await Promise.all(
    files.sort().map(async (file) => `${sha256(await readFile(file))}  ${file.slice(dist.length)}`),
  );
  return sha256(lines.join('\n'));
}
