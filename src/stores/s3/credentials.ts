/** Finds credentials where AWS tools look for them. They are never printed and never stored. */
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { loadSharedConfigFiles } from '@smithy/shared-ini-file-loader';
import { EnvironmentError, explainSystemError, systemCode } from '../../problems/errors.ts';
import type { Credentials, FoundCredentials, SharedPaths } from './provider-chain.ts';

export interface AwsSettings extends FoundCredentials {
  readonly region?: string;
  readonly endpoint?: string;
}

export interface AwsOptions {
  /**
   * Access keys, region, endpoint, proxies and the paths of the shared files are read from here. AWS's library reads
   * what it needs for web identities, containers and instances from the process itself.
   */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Named on the command line: wins over credentials in the environment. */
  readonly profile?: string | undefined;
  /** Milliseconds for one request to a service that gives credentials. */
  readonly timeout: number;
}

/**
 * Looks in the environment, then in AWS's own chain: profiles of all kinds (SSO, roles, processes), web identities,
 * containers and instances. Throws an `EnvironmentError` if there are no credentials, or if no request could carry
 * them.
 */
export async function findAwsSettings({ env, profile, timeout }: AwsOptions): Promise<AwsSettings> {
  // Empty counts as unset.
  const named = profile || env.AWS_PROFILE || env.AWS_DEFAULT_PROFILE;
  const name = named || 'default';
  const paths = sharedPaths(env);
  const files = await readSharedFiles(paths);
  const described = profileIn(files, name);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || described?.region;
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || configuredEndpoint(files, described);
  const settings = { ...(region && { region }), ...(endpoint && { endpoint }) };
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = env;
  if (id && secret && !profile) {
    const credentials = checkCredentials({ accessKeyId: id, secretAccessKey: secret, sessionToken: token });
    return { ...settings, credentials: async () => credentials, from: 'environment' };
  }
  // Otherwise the chain would go on to other sources, and we would publish with another identity than the user asked
  // for.
  if (named && !described)
    throw new EnvironmentError(`The shared AWS files have no profile "${named}".`, {
      code: 'no-credentials',
      help: `Add the profile "${named}" to ~/.aws/config or ~/.aws/credentials, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    });
  const { findInChain } = await import('./provider-chain.ts');
  const chain = await findInChain({ ...paths, profile: name, region, env, timeout });
  const credentials = async () => checkCredentials(await chain.credentials());
  await credentials();
  return { ...settings, credentials, from: chain.from };
}

function sharedPaths(env: AwsOptions['env']): SharedPaths {
  const home = env.HOME || env.USERPROFILE || homedir();
  const at = (path: string) => path.replace(/^~(?=\/)/, () => home);
  return {
    filepath: at(env.AWS_SHARED_CREDENTIALS_FILE || '~/.aws/credentials'),
    configFilepath: at(env.AWS_CONFIG_FILE || '~/.aws/config'),
  };
}

type SharedFiles = Awaited<ReturnType<typeof loadSharedConfigFiles>>;
type Settings = SharedFiles['configFile'][string];

async function readSharedFiles(paths: SharedPaths): Promise<SharedFiles> {
  const there = [await isThere(paths.configFilepath), await isThere(paths.filepath)];
  if (!there.includes(true)) return { configFile: {}, credentialsFile: {} };
  const { loadSharedConfigFiles } = await import('@smithy/shared-ini-file-loader');
  return loadSharedConfigFiles({ ...paths, ignoreCache: true });
}

/**
 * Whether the file exists. AWS's library treats a file that cannot be read as missing; this function throws instead.
 */
async function isThere(path: string): Promise<boolean> {
  try {
    await readFile(path);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return false;
    throw explainSystemError(error, 'reading the shared AWS files');
  }
}

/** Both shared files may describe a profile. The settings in the credentials file win. */
function profileIn({ configFile, credentialsFile }: SharedFiles, name: string): Settings | undefined {
  const [config, credentials] = [configFile[name], credentialsFile[name]];
  return config || credentials ? { ...config, ...credentials } : undefined;
}

/**
 * The endpoint in the services section that a profile names wins over that of the profile itself ("Service-specific
 * endpoints", AWS SDKs).
 */
function configuredEndpoint({ configFile }: SharedFiles, profile: Settings = {}): string | undefined {
  const { services } = profile;
  if (services === undefined) return profile.endpoint_url;
  const section = configFile[`services.${services}`];
  if (!section)
    throw new EnvironmentError(
      `The AWS profile names its services "${services}", and there is no section [services ${services}].`,
      { code: 'bad-aws-config', help: 'Mend ~/.aws/config, or name the store with --endpoint.' },
    );
  return section['s3.endpoint_url'] ?? profile.endpoint_url;
}

/**
 * Trims credentials. Throws if they contain line breaks or spaces, which copying may add: no request could carry them.
 */
function checkCredentials({ accessKeyId, secretAccessKey, sessionToken }: Credentials): Credentials {
  const parts = {
    'access key': accessKeyId.trim(),
    secret: secretAccessKey.trim(),
    'session token': sessionToken?.trim() || undefined,
  };
  for (const [name, part] of Object.entries(parts))
    if (part !== undefined && !/^[\x21-\x7e]+$/.test(part))
      throw new EnvironmentError(`The ${name} holds spaces, line breaks or letters that no ${name} has.`, {
        code: 'bad-credentials',
        help: 'Copy it again, as one word.',
      });
  return {
    accessKeyId: parts['access key'],
    secretAccessKey: parts.secret,
    ...(parts['session token'] && { sessionToken: parts['session token'] }),
  };
}
