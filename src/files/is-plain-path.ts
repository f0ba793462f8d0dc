/** Whether a path can only mean a file below the folder it is joined to. */
export function isPlainPath(path: string): boolean {
  if (path.includes('\\') || path.includes('\0')) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
