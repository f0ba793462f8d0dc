export interface EnvironmentErrorOptions {
  /** Permanent kebab-case name of the kind of trouble. */
  readonly code?: string;
  /** What to do next. */
  readonly help?: string;
  readonly cause?: unknown;
}

/** The machine, the disk or the command line is at fault: nothing that can be mended in content or templates. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
  readonly code: string;
  readonly help?: string;

  constructor(message: string, { code = 'environment', help, cause }: EnvironmentErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    if (help !== undefined) this.help = help;
  }
}

/** Codes of system errors, and the words for people that go with them. */
const troubles: Readonly<Record<string, { code: string; message: string; help: string }>> = {
  ENOSPC: { code: 'disk-full', message: 'The disk is full.', help: 'Free some space and run again.' },
  EDQUOT: {
    code: 'disk-full',
    message: 'The disk quota is used up.',
    help: 'Free some space and run again.',
  },
  EFBIG: {
    code: 'disk-full',
    message: 'A file may not grow that large here.',
    help: 'Raise the file size limit.',
  },
  EROFS: {
    code: 'read-only',
    message: 'The file system is read-only.',
    help: 'Choose a folder that can be written.',
  },
  EACCES: {
    code: 'no-permission',
    message: 'Permission is denied.',
    help: 'Check who owns the folder and its rights.',
  },
  EPERM: {
    code: 'no-permission',
    message: 'The system does not permit this.',
    help: 'Check the rights of the folder.',
  },
  EBUSY: {
    code: 'folder-busy',
    message: 'The folder is in use or a mount point, so it cannot be replaced.',
    help: 'Choose a folder inside the mounted one.',
  },
  EXDEV: {
    code: 'folder-busy',
    message: 'The folder is a mount point, so it cannot be replaced.',
    help: 'Choose a folder inside the mounted one.',
  },
  ENOTDIR: {
    code: 'not-a-folder',
    message: 'A file stands where a folder is needed.',
    help: 'Move the file away.',
  },
  ENOENT: {
    code: 'gone',
    message: 'A file or folder was there a moment ago and is gone.',
    help: 'Run again; if it happens again, see who removes it.',
  },
  EEXIST: {
    code: 'in-the-way',
    message: 'Something else stands in the place already.',
    help: 'Move it away.',
  },
  EISDIR: {
    code: 'not-a-file',
    message: 'A folder stands where a file is needed.',
    help: 'Move the folder away.',
  },
  ELOOP: { code: 'not-a-folder', message: 'A symbolic link points at itself.', help: 'Remove the link.' },
  ENAMETOOLONG: {
    code: 'name-too-long',
    message: 'A path is too long for the file system.',
    help: 'Shorten the name.',
  },
  EMFILE: {
    code: 'too-many-files',
    message: 'Too many files are open.',
    help: 'Raise the limit of open files.',
  },
  ENFILE: { code: 'too-many-files', message: 'Too many files are open.', help: 'Close other programs.' },
  // Node also reports this if it could not open the package because too many files were open.
  ERR_MODULE_NOT_FOUND: {
    code: 'package-missing',
    message: 'A package that the builder needs could not be loaded.',
    help: 'Run "npm ci" again. If nothing is missing, raise the limit of open files.',
  },
  EIO: { code: 'disk-failed', message: 'The disk could not be read or written.', help: 'Check the disk.' },
};

/**
 * Turns the error of a failed system call into an EnvironmentError. Any other error is a bug and is returned unchanged,
 * with its stack. `doing` ends a sentence: "It happened while taking the lock".
 */
export function explainSystemError(error: unknown, doing: string): unknown {
  const trouble = troubles[systemCode(error) ?? ''];
  if (!trouble || error instanceof EnvironmentError) return error;
  const path = error instanceof Error && 'path' in error ? ` (${String(error.path)})` : '';
  return new EnvironmentError(`${trouble.message} It happened while ${doing}${path}.`, {
    code: trouble.code,
    help: trouble.help,
    cause: error,
  });
}

/** Whether the machine is at fault, and not the file that was being read. */
export const isSystemTrouble = (error: unknown): boolean => Object.hasOwn(troubles, systemCode(error) ?? '');

/** The code of a failed system call, such as `ENOENT`. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
