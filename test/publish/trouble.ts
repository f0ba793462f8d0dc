/** Trouble on purpose: publishers that are killed, and a store that fails. */
import type { ChildProcess } from 'node:child_process';
import type { FaultKind, FaultyRequest } from '../support/s3/faults.ts';
import type { S3Server } from '../support/s3-server.ts';
import { prefix } from './bucket.ts';

/** A publish has begun when it notes what it is going to touch; what came before was looking and locking. */
const isFirst = ({ method, key }: Pick<FaultyRequest, 'method' | 'key'>) =>
  method === 'PUT' && key === `${prefix}/.site/pending.json`;

/** How many requests a publish took from its beginning on. */
export function requestsOfWork({ log }: S3Server): number {
  const arrived = [...log].sort((a, b) => a.arrived - b.arrived);
  return arrived.length - arrived.findIndex(isFirst);
}

/** Asks `meet` at each request of a publish, with its number from 1 on. */
function onWork(server: S3Server, meet: (request: FaultyRequest, number: number) => FaultKind | undefined) {
  let number = 0;
  server.inject((request) => {
    if (number > 0 || isFirst(request)) number += 1;
    return number > 0 ? meet(request, number) : undefined;
  });
}

export interface Trouble {
  /** What has really happened so far. */
  readonly met: readonly string[];
}

/** Ends the publisher when its request of that number arrives; `carriedOut` tells what becomes of the request. */
export function killAt(
  server: S3Server,
  at: number,
  carriedOut: boolean,
  victim: () => ChildProcess,
): Trouble {
  const met: string[] = [];
  onWork(server, ({ method, key }, number) => {
    if (number !== at) return undefined;
    victim().kill('SIGKILL');
    met.push(`killed at request ${at}, ${method} ${key}${carriedOut ? '' : ' (lost)'}`);
    return carriedOut ? undefined : 'reset';
  });
  return { met };
}

const faults: readonly FaultKind[] = [
  { status: 500, code: 'InternalError' },
  { status: 503, code: 'SlowDown' },
  'reset',
  'applied-but-reset',
  { delayMs: 300 },
];

/** The request of that number fails, is cut or is late, and so does every tenth of the others. */
export function harass(server: S3Server, at: number, random: () => number): Trouble {
  const met: string[] = [];
  onWork(server, (_, number) => {
    const kind = number === at || random() < 0.1 ? faults[Math.floor(random() * faults.length)] : undefined;
    if (kind) met.push(typeof kind === 'string' ? kind : 'status' in kind ? String(kind.status) : 'late');
    return kind;
  });
  return { met };
}
