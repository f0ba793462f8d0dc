/** Opens a bucket, with the credentials and settings that AWS tools would use. */
import { EnvironmentError } from '../problems/errors.ts';
import type { BucketPlace } from './bucket-name.ts';
import { needsPathStyle } from './s3/address.ts';
import { bucketStore } from './s3/bucket-store.ts';
import { findAwsSettings } from './s3/credentials.ts';
import { createSender } from './s3/send.ts';
import type { Store } from './store.ts';

export interface BucketSettings {
  /** This and the next three win over the environment and the shared AWS files. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  readonly pathStyle?: boolean | undefined;
  readonly awsProfile?: string | undefined;
  /** Milliseconds for one request. */
  readonly timeout: number;
  /** How often to try a request in all. */
  readonly tries: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Sends nothing to the bucket yet. Throws an `EnvironmentError` for missing credentials and bad settings. */
export async function openBucket({ bucket, prefix }: BucketPlace, settings: BucketSettings): Promise<Store> {
  const aws = await findAwsSettings({
    env: settings.env,
    profile: settings.awsProfile,
    timeout: settings.timeout,
  });
  const endpoint = checkedEndpoint(settings.endpoint ?? aws.endpoint);
  const region = settings.region ?? aws.region ?? 'us-east-1';
  const { credentials } = aws;
  const { accessKeyId } = await credentials();
  return bucketStore({
    bucket,
    prefix,
    region,
    endpoint,
    pathStyle: settings.pathStyle ?? (endpoint !== undefined || needsPathStyle(bucket)),
    now: settings.now,
    sender: createSender({ ...settings, credentials, region }),
    details: {
      bucket,
      prefix,
      region,
      ...(endpoint && { endpoint }),
      identity: `access key …${accessKeyId.slice(-4)} (${aws.from})`,
    },
  });
}

function checkedEndpoint(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // Do not print the address: it may hold a password.
  if (text.includes('@'))
    throw new EnvironmentError('The address of a store must not contain a name or password.', {
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
