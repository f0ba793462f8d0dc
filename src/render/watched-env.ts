/** `process.env` as compiled templates see it: each variable that they ask for is noted. */
import { env } from 'node:process';
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
