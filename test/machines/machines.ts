/** The machines that a site must not tell one from another: each differs from the first in one respect, the last in all. */
import type { Machine } from './machine.ts';

const year = 365 * 24 * 60 * 60 * 1000;

const alike: readonly Machine[] = [
  { name: 'once more' },
  { name: 'with what a build has kept', memory: 'warm' },
  { name: 'of two parts, by a shared cache', memory: 2 },
  { name: 'of five parts, by a shared cache', memory: 5 },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((workers) => ({ name: `processors: ${workers}`, workers })),
  ...['Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((zone) => ({
    name: `time zone: ${zone}`,
    zone,
  })),
  // Another alphabet, other letters in the same, other digits, no language at all.
  ...['hi-IN', 'tr-TR', 'fa-IR', 'de-DE', 'C'].map((language) => ({
    name: `language: ${language}`,
    language,
  })),
  ...[1, 2, 3].map((order) => ({ name: `folders told in another order (${order})`, order })),
  ...[0o000, 0o077].map((umask) => ({ name: `umask: ${umask.toString(8).padStart(3, '0')}`, umask })),
  { name: 'a clock a year ahead', ahead: year },
  { name: 'a clock a year behind', ahead: -year },
];

const unlike: Machine = {
  name: 'all of it at once',
  workers: 7,
  zone: 'Pacific/Apia',
  language: 'tr-TR',
  order: 4,
  umask: 0o077,
  ahead: year,
  memory: 3,
};

/** `nodes`: absolute paths of programs, by how they are called. */
export function machines(nodes: ReadonlyMap<string, string>): readonly Machine[] {
  return [
    ...alike,
    ...[...nodes].map(([name, node]) => ({ name, node })),
    ...[...nodes].map(([name, node]) => ({ ...unlike, name: `${name}, and ${unlike.name}`, node })),
  ];
}

/** Few that stand for all, where there is one Node only: for tests. */
export const someMachines: readonly Machine[] = [
  { name: 'with what a build has kept, where folders tell another order', memory: 'warm', order: 1 },
  {
    name: 'with a clock a year behind, one processor and no language',
    ahead: -year,
    workers: 1,
    language: 'C',
  },
  unlike,
];
