/**
 * Ceph RADOS Gateway as Debian packages it: one monitor, one storage daemon that keeps everything in memory, and the
 * gateway. It leaves the system's own configuration alone. (Ceph's documentation, "Manual deployment" and the manual
 * pages of `ceph-mon`, `ceph-osd` and `radosgw`.)
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts, type RealStore, type RunningStore, withDaemons } from './daemons.ts';

const run = promisify(execFile);

export const ceph: RealStore = {
  name: 'Ceph RADOS Gateway',
  packages: ['ceph-mon', 'ceph-osd', 'radosgw'],
  weight: 650,
  isThere: () =>
    ['ceph', 'ceph-authtool', 'monmaptool', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin'].every(
      (name) => existsSync(join('/usr/bin', name)),
    ),
  start,
};

/** What each part of the cluster may do. */
const capabilities: Readonly<Record<string, readonly string[]>> = {
  'mon.': ['mon', 'allow *'],
  'client.admin': ['mon', 'allow *', 'osd', 'allow *'],
  'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *'],
  'client.rgw': ['mon', 'allow rw', 'osd', 'allow rwx'],
};

const users = [
  { name: 'owner', credentials: { accessKeyId: 'AKIDOWNER', secretAccessKey: 'secret/of+the=owner' } },
  { name: 'stranger', credentials: { accessKeyId: 'AKIDSTRANGER', secretAccessKey: 'secret/of+a=stranger' } },
] as const;

function start(): Promise<RunningStore> {
  return withDaemons('ceph', async ({ folder, launch, answering, close }) => {
    const [monitor = 0, gateway = 0] = await freePorts(2);
    const at = (name: string) => join(folder, name);
    const config = at('ceph.conf');
    const cluster = randomUUID();
    for (const name of ['mon', 'osd', 'rgw', 'run']) await mkdir(at(name));
    await writeFile(config, configuration(folder, cluster, monitor, gateway));

    const command = (name: string, ...args: string[]) => run(name, args, { timeout: 100_000 });
    await command('ceph-authtool', '--create-keyring', at('keyring'));
    for (const [name, caps] of Object.entries(capabilities))
      await command(
        'ceph-authtool',
        at('keyring'),
        ...['--gen-key', '-n', name],
        ...pairs(caps).flatMap(([kind, cap]) => ['--cap', kind, cap]),
      );
    await command(
      'monmaptool',
      ...['--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', cluster, at('monmap')],
    );
    await command(
      'ceph-mon',
      ...['--mkfs', '-i', 'a', '--monmap', at('monmap'), '--keyring', at('keyring'), '-c', config],
    );
    launch('ceph-mon', ['-f', '-i', 'a', '-c', config]);
    const device = randomUUID();
    await command('ceph', '-c', config, '--connect-timeout', '60', 'osd', 'new', device);
    await command('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', device, '-c', config);
    launch('ceph-osd', ['-f', '-i', '0', '-c', config]);
    for (const { name, credentials } of users)
      await command(
        'radosgw-admin',
        ...['-c', config, '-n', 'client.rgw', 'user', 'create', '--uid', name, '--display-name', name],
        ...['--access-key', credentials.accessKeyId, '--secret-key', credentials.secretAccessKey],
      );
    launch('radosgw', ['-f', '-n', 'client.rgw', '-c', config]);
    const endpoint = `http://127.0.0.1:${gateway}`;
    await answering(endpoint);
    const [owner, stranger] = users;
    return {
      endpoint,
      region: 'us-east-1',
      credentials: owner.credentials,
      stranger: { credentials: stranger.credentials, arn: `arn:aws:iam:::user/${stranger.name}` },
      close,
    };
  });
}

/** One copy of everything, on this machine only. */
const configuration = (folder: string, cluster: string, monitor: number, gateway: number) => `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${join(folder, 'keyring')}
run dir = ${join(folder, 'run')}
crash dir = ${join(folder, 'run')}
admin socket = ${join(folder, 'run')}/$name.$pid.asok
pid file =
log file = ${folder}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 2147483648
mon allow pool size one = true
mon data avail crit = 0

[mon.a]
mon data = ${join(folder, 'mon')}

[osd.0]
osd data = ${join(folder, 'osd')}

[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${join(folder, 'rgw')}
rgw thread pool size = 32
`;

const pairs = (words: readonly string[]): (readonly [string, string])[] =>
  words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : []));
