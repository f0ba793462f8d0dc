/** Turns a target into a store that can be talked to. */

import { isWithin } from '../files/is-within.ts';
import { resolveOutFolder } from '../output/out-folder.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Store } from './store.ts';
import { parseTarget } from './target.ts';

export interface StoreOptions {
  readonly target: string;
  /** Absolute; folders are relative to it. */
  readonly root: string;
  /** Absolute: the built site. */
  readonly out: string;
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  readonly pathStyle?: boolean | undefined;
  readonly awsProfile?: string | undefined;
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export async function openStore(options: StoreOptions): Promise<Store> {
  const target = parseTarget(options.target);
  if (target.kind === 'file') return openFolder(target.folder, options);
  return openBucket(target, options);
}

async function openFolder(folder: string, { root, out, now }: StoreOptions): Promise<Store> {
  const { folderStore } = await import('./folder-store.ts');
  const { path } = await resolveOutFolder(folder, root);
  const built = (await resolveOutFolder(out, root)).path;
  if (isWithin(path, built) || isWithin(built, path))
    throw new EnvironmentError(`The site cannot be published to ${path}: it is built in ${built}.`, {
      code: 'bad-target',
      help: 'Choose a folder beside it.',
    });
  return folderStore(path, now);
}

async function openBucket(
  { bucket, prefix }: { readonly bucket: string; readonly prefix: string },
  options: StoreOptions,
): Promise<Store> {
  const [{ bucketStore }, { createSender, usualTries }, { findAwsSettings }, { needsPathStyle }] =
    await Promise.all([
      import('./s3/bucket-store.ts'),
      import('./s3/send.ts'),
      import('./s3/credentials.ts'),
      import('./s3/address.ts'),
    ]);
  const aws = await findAwsSettings({ env: options.env, profile: options.awsProfile });
  const endpoint = checkedEndpoint(options.endpoint ?? aws.endpoint);
  const region = options.region ?? aws.region ?? 'us-east-1';
  const { credentials } = aws;
  return bucketStore({
    bucket,
    prefix,
    region,
    endpoint,
    pathStyle: options.pathStyle ?? (endpoint !== undefined || needsPathStyle(bucket)),
    now: options.now,
    sender: createSender({ ...options, credentials, region, tries: usualTries }),
    details: {
      bucket,
      prefix,
      region,
      ...(endpoint && { endpoint }),
      identity: `access key …${credentials.accessKeyId.slice(-4)} (${aws.from})`,
    },
  });
}

function checkedEndpoint(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // Not even to say what is wrong with it.
  if (text.includes('@'))
    throw new EnvironmentError('The address of a store holds no name or password.', {
      code: 'bad-endpoint',
      help: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and leave them out of the address.',
    });
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.search) return text;
  throw new EnvironmentError(`"${text}" is no address of a store.`, {
    code: 'bad-endpoint',
    help: 'Write it with its scheme, such as https://s3.example.com.',
  });
}
