/** Whether a path can only mean a file below the folder it is joined to. */
export function isPlainPath(path: string): boolean {
  if (path.includes('\\') || path.includes('\0')) return false;
  return !leadsAway(path) && !path.split('/').includes('');
}

/** Whether a URL or a file system would read a path as another one. */
export const leadsAway = (path: string): boolean => path.split('/').some((part) => /^\.\.?$/.test(part));
