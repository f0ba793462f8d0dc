/**
 * OpenStack Swift with its S3 API, as Debian packages it, on free ports and in a temporary folder: one copy, one
 * device, nothing of the system's own configuration is touched. (Swift's administrator guide, "Object Storage
 * install guide" and the manual page of `proxy-server.conf`.)
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const swiftPackages = [
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'memcached',
] as const;

export interface Swift {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  close(): Promise<void>;
}

export const hasSwift = () =>
  [
    'swift-proxy-server',
    'swift-account-server',
    'swift-container-server',
    'swift-object-server',
    'memcached',
  ].every((name) => existsSync(join('/usr/bin', name)));

/** Starts all five processes and waits until the proxy answers. Throws with the end of the log if it never does. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    await configure(folder, ports);
    await buildRings(folder, ports);
    const log = join(folder, 'log');
    const launch = (command: string, ...args: string[]) => {
      const text = `exec ${command} ${args.join(' ')} >>'${log}' 2>&1`;
      children.push(spawn('sh', ['-c', text], { stdio: 'ignore' }));
    };
    launch('memcached', '-u', userInfo().username, '-l', '127.0.0.1', '-p', String(ports.memcached));
    for (const service of ['account', 'container', 'object', 'proxy'])
      launch(`swift-${service}-server`, `'${join(folder, `${service}-server.conf`)}'`);
    const endpoint = `http://127.0.0.1:${ports.proxy}`;
    await answering(`${endpoint}/healthcheck`, log);
    return { endpoint, region: 'us-east-1', accessKeyId: 'test:tester', secretAccessKey: 'testing', close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Ports = Readonly<Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>>;

async function freePorts(): Promise<Ports> {
  const [proxy = 0, account = 0, container = 0, object = 0, memcached = 0] = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const server = createServer();
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const address = server.address();
      // Closed together, later: a port that was closed at once could be given out twice.
      setTimeout(() => server.close(), 50);
      return typeof address === 'object' && address ? address.port : 0;
    }),
  );
  await sleep(100);
  return { proxy, account, container, object, memcached };
}

async function configure(folder: string, ports: Ports): Promise<void> {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
user = ${userInfo().username}
mount_check = false
disable_fallocate = true
workers = 0
log_level = WARNING
`;
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n',
  );
  for (const service of ['account', 'container', 'object'] as const)
    await writeFile(
      join(folder, `${service}-server.conf`),
      `${common(ports[service])}
[pipeline:main]
pipeline = ${service}-server

[app:${service}-server]
use = egg:swift#${service}
`,
    );
  const filters = [
    'catch_errors',
    'healthcheck',
    'proxy-logging',
    'listing_formats',
    'bulk',
    'staticweb',
    'slo',
    'copy',
  ];
  const sections = filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name.replace('-', '_')}\n`);
  await writeFile(
    join(folder, 'proxy-server.conf'),
    `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors healthcheck proxy-logging cache listing_formats bulk s3api tempauth staticweb slo copy proxy-logging proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
dns_compliant_bucket_names = true

${sections.join('\n')}`,
  );
}

async function buildRings(folder: string, ports: Ports): Promise<void> {
  for (const service of ['account', 'container', 'object'] as const) {
    const builder = join(folder, `${service}.builder`);
    await run('swift-ring-builder', [builder, 'create', '4', '1', '1']);
    await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${ports[service]}/d1`, '1']);
    await run('swift-ring-builder', [builder, 'rebalance']);
  }
}

async function answering(url: string, log: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(200);
  }
  const text = await readFile(log, 'utf8').catch(() => '');
  throw new Error(`Swift does not answer.\n${text.slice(-3000)}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}
