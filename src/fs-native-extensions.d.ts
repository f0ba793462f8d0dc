/** The parts that we use of a package that comes without types. */
declare module 'fs-native-extensions' {
  /** False while somebody else holds the lock. It ends with the file handle, also when the process is killed. */
  export function tryLock(fd: number): boolean;
  /** Exchanges two paths in one step. */
  export function swap(from: string, to: string): Promise<void>;
}
