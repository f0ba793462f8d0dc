import { EnvironmentError } from '../problems/errors.ts';

const longest = 60;

/**
 * The folder of a preview: `feature/New-Menu` becomes `feature-new-menu`, which is safe in an address and as a file
 * name.
 */
export function previewFolder(name: string): string {
  const folder = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');
  if (folder !== '' && folder.length <= longest) return folder;
  throw new EnvironmentError(`"${name}" names no preview.`, {
    code: 'bad-preview-name',
    help: `The folder of a preview is made from the letters a to z and the digits of its name. Use at least one of them, and at most ${longest} characters.`,
  });
}
