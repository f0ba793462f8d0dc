import { isAbsolute, relative, sep } from 'node:path';

/** Whether `inner` is `outer` or lies below it. Both must be absolute, with symbolic links resolved. */
export function isWithin(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
