/**
 * OpenStack Swift with its S3 API, as Debian packages it, on free ports and in a temporary folder: one copy, one
 * device. It leaves the system's own configuration alone. (Swift's administrator guide, "Object Storage install guide"
 * and the manual page of `proxy-server.conf`.)
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts, type RealStore, type RunningStore, withDaemons } from './daemons.ts';

const run = promisify(execFile);

export const swift: RealStore = {
  name: 'OpenStack Swift',
  packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  weight: 410,
  isThere: () =>
    [
      'swift-proxy-server',
      'swift-account-server',
      'swift-container-server',
      'swift-object-server',
      'memcached',
    ].every((name) => existsSync(join('/usr/bin', name))),
  start,
};

function start(): Promise<RunningStore> {
  return withDaemons('swift', async ({ folder, launch, answering, close }) => {
    const [proxy = 0, account = 0, container = 0, object = 0, memcached = 0] = await freePorts(5);
    const ports = { proxy, account, container, object, memcached };
    await configure(folder, ports);
    await buildRings(folder, ports);
    launch('memcached', ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(memcached)]);
    for (const service of ['account', 'container', 'object', 'proxy'])
      launch(`swift-${service}-server`, [join(folder, `${service}-server.conf`)]);
    const endpoint = `http://127.0.0.1:${proxy}`;
    await answering(`${endpoint}/healthcheck`);
    return {
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
      close,
    };
  });
}

type Ports = Readonly<Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>>;

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
