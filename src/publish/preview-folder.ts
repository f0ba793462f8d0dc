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
    help: `Of a name, the letters a to z and the digits become its folder: there must be some, and at most ${longest} signs.`,
  });
}
