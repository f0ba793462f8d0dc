/**
 * `process` as compiled templates see it. Every read of an environment variable, or of any other property that may differ
 * next time, is recorded.
 */
import process, { env } from 'node:process';
import { noteAlways } from '../memory/reads.ts';

const note = (key: string | symbol) => {
  if (typeof key === 'string') noteAlways(`env:${key}`);
};

/** The bundler replaces every `process.env` in the site and its packages with this. */
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

/** Methods that do something but return no information about the machine, so reading them is not recorded. */
const unwatched = new Set(['emit', 'emitWarning', 'nextTick', 'on', 'once', 'off', 'removeListener']);

/** The bundler replaces `process` with this. So its properties are watched whatever variable a template puts it in. */
export const site$process: NodeJS.Process = new Proxy(process, {
  get(target, key) {
    if (key === 'env') return site$env;
    if (typeof key === 'string' && !unwatched.has(key)) noteAlways(`process:${key}`);
    return Reflect.get(target, key);
  },
});
