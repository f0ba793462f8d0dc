/** Opens the place that an address names. What talks to buckets is loaded here, by runs that share their cache. */
import type { SharedAddress } from './address.ts';
import { folderPlace } from './folder-place.ts';
import type { SharedPlace } from './place.ts';

/** `timeout` is for one request, in milliseconds. Missing credentials are an `EnvironmentError`. */
export async function openPlace(
  address: SharedAddress,
  env: Readonly<Record<string, string | undefined>>,
  timeout?: number,
): Promise<SharedPlace> {
  if (address.kind === 'folder') return folderPlace(address.folder);
  const { bucketPlace } = await import('./bucket-place.ts');
  return bucketPlace(address, env, timeout);
}
