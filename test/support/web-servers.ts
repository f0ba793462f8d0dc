/** Real nginx and Apache, as Debian packages them, on free ports and in a temporary folder of their own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface WebServer {
  readonly port: number;
  close(): Promise<void>;
}

interface Binary {
  /** The name of the Debian package. */
  readonly package: string;
  readonly binary: string;
  /** `site`: the folder of the site, if it is below the folder that the server shows. */
  start(documents: string, config: string, site?: string): Promise<WebServer>;
}

export const webServers: Readonly<Record<'nginx' | 'apache', Binary>> = {
  nginx: { package: 'nginx-light', binary: '/usr/sbin/nginx', start: startNginx },
  apache: { package: 'apache2', binary: '/usr/sbin/apache2', start: startApache },
};

export const isInstalled = ({ binary }: Binary): boolean => existsSync(binary);

/** `config` is the output of `site headers nginx`. A server block includes it, as the comment in it says. */
async function startNginx(documents: string, config: string): Promise<WebServer> {
  const [folder, port] = [await freshFolder(), await freePort()];
  await writeFile(join(folder, 'site.conf'), config);
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; server_name _; root ${documents}; include ${folder}/site.conf; }
}
`,
  );
  const { stderr } = await run('/usr/sbin/nginx', ['-t', '-c', main, '-e', join(folder, 'log')]);
  if (/\[(?:warn|emerg)\]/.test(stderr)) throw new Error(`nginx is not content: ${stderr}`);
  return supervise(
    spawn('/usr/sbin/nginx', ['-c', main, '-e', join(folder, 'log')], { stdio: 'ignore' }),
    folder,
    port,
  );
}

/** `config` is written into the site's folder as .htaccess. */
async function startApache(documents: string, config: string, site = documents): Promise<WebServer> {
  const [folder, port] = [await freshFolder(), await freePort()];
  const modules = [
    'mpm_event',
    'authz_core',
    'alias',
    'mime',
    'dir',
    'autoindex',
    'headers',
    'rewrite',
    'filter',
    'deflate',
  ];
  const main = join(folder, 'apache.conf');
  const log = join(folder, 'log');
  await writeFile(join(site, '.htaccess'), config);
  await writeFile(join(folder, 'mime.types'), 'text/html html\n');
  await writeFile(
    main,
    `ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${log}
DefaultRuntimeDir ${folder}
Mutex posixsem
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig ${folder}/mime.types
DocumentRoot ${documents}
<Directory ${documents}>
  Options Indexes FollowSymLinks
  AllowOverride FileInfo Indexes Options
  Require all granted
</Directory>
`,
  );
  return supervise(
    spawn('/usr/sbin/apache2', ['-D', 'FOREGROUND', '-f', main], { stdio: 'ignore' }),
    folder,
    port,
  );
}

async function supervise(child: ChildProcess, folder: string, port: number): Promise<WebServer> {
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    if (await answers(port)) return { port, close };
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
  await close();
  throw new Error(`It does not start: ${log.slice(-2000)}`);
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A new folder that the users of the servers can read. */
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'web-server-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'www'));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise<void>((done) => server.close(() => done()));
  return typeof address === 'object' && address ? address.port : 0;
}
