/** Types for the parts that we use of a package without types. */
declare module 'fs-native-extensions' {
  /** False while somebody else holds the lock. The lock is released when the file is closed or the process is killed. */
  export function tryLock(fd: number): boolean;
  /** Exchanges what lies at two paths in one atomic step. */
  export function swap(from: string, to: string): Promise<void>;
}
