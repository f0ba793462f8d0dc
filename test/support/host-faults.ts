/** Asks a host for every odd address, and lists what it does wrong. */
import { gunzipSync } from 'node:zlib';
import { addBase } from '../../src/text/base.ts';
import { type Answer, ask as askServer } from './ask.ts';
import {
  hostFiles,
  hostHidden,
  hostMissing,
  hostPages,
  hostRedirects,
  hostTraps,
  policyOf,
} from './host-site.ts';

export interface Expectations {
  readonly hostname: string;
  readonly port: number | string;
  /** Whether each page's own policy is also sent as a header. */
  readonly policies: boolean;
  /** Whether it is served over HTTPS, and so must send `strict-transport-security`. */
  readonly https: boolean;
  /** The folder below which it serves the site. */
  readonly base?: string;
}

type Fault = string;

/** Asks for an address of the site. */
const ask = (host: Expectations, address: string, headers?: Readonly<Record<string, string>>) =>
  askServer(host, `${host.base ?? ''}${address}`, headers);

export async function hostFaults(host: Expectations): Promise<ReadonlyMap<string, readonly Fault[]>> {
  return new Map([
    ['each page at its address, with all headers', await pageFaults(host)],
    ['files with their types, kept as long as they may be', await fileFaults(host)],
    ['one address for each page, and redirects, with their queries', await redirectFaults(host)],
    ['the folder of the site and nothing beside it', await besideFaults(host)],
    ['the 404 page where there is nothing', await missingFaults(host, hostMissing)],
    ['nothing that begins with a dot', await missingFaults(host, hostHidden)],
    ['no redirect to another host', await trapFaults(host)],
    ['compression of what gains by it', await compressionFaults(host)],
  ]);
}

async function pageFaults(host: Expectations): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [address, name] of hostPages)
    for (const query of ['', '?a=1']) {
      const answer = await ask(host, `${address}${query}`);
      const at = (problem: string) => faults.push(`${address}${query}: ${problem}`);
      if (answer.status !== 200) at(`status ${answer.status} ${answer.headers.location ?? ''}`);
      if (!answer.body.toString().includes(`<h1>${name}</h1>`)) at('other bytes');
      for (const fault of headerFaults(host, answer, name)) at(fault);
    }
  return faults;
}

function headerFaults({ policies, https }: Expectations, answer: Answer, name: string): Fault[] {
  const { headers } = answer;
  const told = valuesOf(answer, 'content-security-policy');
  const wanted = policies ? 2 : 1;
  return [
    headers['content-type'] === 'text/html; charset=utf-8' ? '' : `type ${headers['content-type']}`,
    headers['cache-control'] === 'public, max-age=0, must-revalidate'
      ? ''
      : `cache ${headers['cache-control']}`,
    headers['x-content-type-options'] === 'nosniff' ? '' : 'no nosniff',
    !https || headers['strict-transport-security'] ? '' : 'no HSTS',
    told.length === wanted ? '' : `${told.length} policies`,
    told.some((policy) => policy.includes('frame-ancestors')) ? '' : 'no frame-ancestors',
    !policies || told.includes(policyOf(name)) ? '' : 'not its own policy',
  ].filter((fault) => fault !== '');
}

async function fileFaults(host: Expectations): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [address, type] of hostFiles) {
    const { status, headers } = await ask(host, address);
    const cache = address.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate';
    if (status !== 200) faults.push(`${address}: status ${status}`);
    if (headers['content-type'] !== type) faults.push(`${address}: type ${headers['content-type']}`);
    if (headers['cache-control'] !== cache) faults.push(`${address}: cache ${headers['cache-control']}`);
  }
  return faults;
}

async function redirectFaults(host: Expectations): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [from, to] of hostRedirects) {
    const { status, headers } = await ask(host, from);
    // Some servers send absolute addresses and some relative ones, and they encode different characters.
    const leads = headers.location && normal(new URL(headers.location, originOf(host)).href);
    const wanted = addBase(host.base ?? '', to);
    if (status !== 301 || leads !== normal(new URL(wanted, originOf(host)).href))
      faults.push(`${from}: ${status} ${headers.location ?? ''}, not ${wanted}`);
  }
  return faults;
}

/** Faults at the folder of a site and beside it, if the site is not at the root of the host. */
async function besideFaults(host: Expectations): Promise<Fault[]> {
  const { base } = host;
  if (base === undefined) return [];
  const faults: Fault[] = [];
  for (const [from, to] of [
    [base, `${base}/`],
    [`${base}?a=1`, `${base}/?a=1`],
    [`/${base}/about`, `${base}/about`],
  ] as const) {
    const { status, headers } = await askServer(host, from);
    const leads = headers.location && new URL(headers.location, originOf(host)).href;
    if (status !== 301 || leads !== new URL(to, originOf(host)).href)
      faults.push(`${from}: ${status} ${headers.location ?? ''}, not ${to}`);
  }
  for (const address of ['/about', '/404.html', '/assets/chunk.0123456789abcd.js', `${base}s`]) {
    const { status, body } = await askServer(host, address);
    if (status !== 404 || body.toString().includes('<h1>missing'))
      faults.push(`${address}: status ${status}`);
  }
  return faults;
}

const normal = (url: string) => decodeURIComponent(url);

async function missingFaults(host: Expectations, addresses: readonly string[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const address of addresses) {
    const answer = await follow(host, address);
    if (answer === undefined) faults.push(`${address}: led away or round`);
    // Servers may refuse such addresses before they look at the settings of the site.
    else if (answer.status === 400 || (answer.status === 404 && /%2f/i.test(address))) continue;
    else if (answer.status !== 404 || !answer.body.toString().includes('<h1>missing</h1>'))
      faults.push(`${address}: status ${answer.status}`);
    else faults.push(...headerFaults(host, answer, 'missing').map((fault) => `${address}: ${fault}`));
  }
  return faults;
}

async function trapFaults(host: Expectations): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const address of hostTraps) {
    const first = await ask(host, address);
    if (first.headers['set-cookie']) faults.push(`${address}: sets a cookie`);
    if ((await follow(host, address)) === undefined) faults.push(`${address}: ${first.headers.location}`);
  }
  return faults;
}

async function compressionFaults(host: Expectations): Promise<Fault[]> {
  const faults: Fault[] = [];
  const headers = { 'accept-encoding': 'gzip' };
  for (const address of ['/about', '/favicon.svg', '/assets/chunk.0123456789abcd.js']) {
    const answer = await ask(host, address, headers);
    const plain = await ask(host, address);
    if (answer.headers['content-encoding'] !== 'gzip') faults.push(`${address}: plain`);
    else if (!gunzipSync(answer.body).equals(plain.body)) faults.push(`${address}: other bytes`);
    if (!/accept-encoding/i.test(answer.headers.vary ?? '')) faults.push(`${address}: no Vary`);
    const { etag } = answer.headers;
    if (etag) {
      const again = await ask(host, address, { ...headers, 'if-none-match': etag });
      if (again.status !== 304) faults.push(`${address}: sent again, with status ${again.status}`);
    }
  }
  const picture = await ask(host, '/assets/a-720.0123456789abcd.avif', headers);
  if (picture.headers['content-encoding']) faults.push('a picture is compressed');
  return faults;
}

/** Follows redirects and returns the last answer. Undefined if they lead to another host or do not end. */
async function follow(host: Expectations, address: string): Promise<Answer | undefined> {
  let path = `${host.base ?? ''}${address}`;
  for (let steps = 0; steps < 3; steps++) {
    const answer = await askServer(host, path);
    const { location } = answer.headers;
    if (location === undefined) return answer;
    const next = new URL(location, originOf(host));
    if (next.origin !== originOf(host)) return undefined;
    path = `${next.pathname}${next.search}`;
  }
  return undefined;
}

const originOf = ({ hostname, port }: Expectations) => `http://${hostname}:${port}`;

function valuesOf({ raw }: Answer, name: string): string[] {
  return raw.flatMap((text, index) =>
    index % 2 === 0 && text.toLowerCase() === name ? (raw[index + 1] ?? []) : [],
  );
}
