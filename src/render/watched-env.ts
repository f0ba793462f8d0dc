/** `process` as compiled templates see it: each variable that they ask for is noted, and all else that may be another one. */
import process, { env } from 'node:process';
import { noteAlways } from '../memory/reads.ts';

const note = (key: string | symbol) => {
  if (typeof key === 'string') noteAlways(`env:${key}`);
};

/** Put in the place of every `process.env` of the site and of its packages. */
export const site$env: NodeJS.ProcessEnv = new Proxy(env, {
  get(target, key) {
    note(key);
    return Reflect.get(target, key);
  },
  has(target, key) {
    note(key);
    return Reflect.has(target, key);
  },
  getOwnPropertyDescriptor(target, key) {
    note(key);
    return Reflect.getOwnPropertyDescriptor(target, key);
  },
  ownKeys(target) {
    noteAlways('env:*');
    return Reflect.ownKeys(target);
  },
});

/** They do something, and say nothing of the machine. */
const deeds = new Set(['emit', 'emitWarning', 'nextTick', 'on', 'once', 'off', 'removeListener']);

/** The same of `process`, whatever name a template gives it or takes its parts by. */
export const site$process: NodeJS.Process = new Proxy(process, {
  get(target, key) {
    if (key === 'env') return site$env;
    if (typeof key === 'string' && !deeds.has(key)) noteAlways(`process:${key}`);
    return Reflect.get(target, key);
  },
});
