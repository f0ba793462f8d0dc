// Loaded before all else, it lets a process see the machine that stands behind the `?` of its own address.
import { createHash } from 'node:crypto';
import { seeOtherMachine } from '../../bin/other-machine.mjs';
import { moveClock } from '../support/move-clock.mjs';

const told = new URL(import.meta.url).searchParams;
const [workers, umask, ahead] = ['workers', 'umask', 'ahead'].map((name) => Number(told.get(name)));
const order = told.get('order');

seeOtherMachine({ workers, umask, reorder: order === null ? (entries) => entries : shuffled });
if (ahead !== 0) moveClock(ahead);

/** By what chance has it that begins with `order`: the same entries are told in the same order. */
function shuffled(entries) {
  const place = (entry) =>
    createHash('sha1')
      .update(`${order} ${entry.name ?? entry}`)
      .digest('hex');
  return entries
    .map((entry) => ({ entry, place: place(entry) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ entry }) => entry);
}
