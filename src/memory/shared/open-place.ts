/** Opens the shared place at an address. The code for buckets is loaded only for an address of a bucket. */
import type { SharedAddress } from './address.ts';
import { folderPlace } from './folder-place.ts';
import type { SharedPlace } from './place.ts';

/** `timeout` is for one request, in milliseconds. Throws an `EnvironmentError` if credentials are missing. */
export async function openPlace(
  address: SharedAddress,
  env: Readonly<Record<string, string | undefined>>,
  timeout?: number,
): Promise<SharedPlace> {
  if (address.kind === 'folder') return folderPlace(address.folder);
  const { bucketPlace } = await import('./bucket-place.ts');
  return bucketPlace(address, env, timeout);
}
