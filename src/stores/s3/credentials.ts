/** Finds credentials where AWS tools look for them. They are never printed and never stored. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { EnvironmentError, explainSystemError, systemCode } from '../../problems/errors.ts';
import { parseIni } from './ini.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface AwsSettings {
  readonly credentials: Credentials;
  /** Where the credentials were found, for the plan. */
  readonly from: string;
  readonly region?: string;
  readonly endpoint?: string;
}

export interface AwsOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Named on the command line: wins over credentials in the environment. */
  readonly profile?: string | undefined;
}

/** The environment, then the shared files, then the AWS command line (which knows SSO, roles and processes). */
export async function findAwsSettings({ env, profile }: AwsOptions): Promise<AwsSettings> {
  // Empty counts as unset.
  const name = profile || env.AWS_PROFILE || env.AWS_DEFAULT_PROFILE || 'default';
  const files = await readSharedFiles(env);
  const shared = profileIn(files, name);
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || shared.get('region');
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || configuredEndpoint(files, shared);
  const settings = { ...(region && { region }), ...(endpoint && { endpoint }) };
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = env;
  if (id && secret && !profile)
    return { ...settings, credentials: credentialsOf(id, secret, token), from: 'environment' };
  const [ownId, ownSecret] = [shared.get('aws_access_key_id'), shared.get('aws_secret_access_key')];
  if (ownId && ownSecret)
    return {
      ...settings,
      credentials: credentialsOf(ownId, ownSecret, shared.get('aws_session_token')),
      from: `profile ${name}`,
    };
  const exported = await exportedByCli(name, env);
  if (typeof exported !== 'string')
    return { ...settings, credentials: exported, from: `AWS CLI, profile ${name}` };
  throw new EnvironmentError(`There are no credentials to publish with.${exported}`, {
    code: 'no-credentials',
    help: `Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY${profile || env.AWS_PROFILE ? `, or mend the profile "${name}"` : ', or add a profile to ~/.aws/credentials'}; for SSO and roles install the AWS CLI and sign in.`,
  });
}

type Settings = ReadonlyMap<string, string>;

/** By section. */
interface SharedFiles {
  readonly config: ReadonlyMap<string, Settings>;
  readonly credentials: ReadonlyMap<string, Settings>;
}

async function readSharedFiles(env: AwsOptions['env']): Promise<SharedFiles> {
  const home = env.HOME || env.USERPROFILE || homedir();
  const read = async (path: string) => parseIni(await readIfThere(path));
  return {
    config: await read(env.AWS_CONFIG_FILE || join(home, '.aws', 'config')),
    credentials: await read(env.AWS_SHARED_CREDENTIALS_FILE || join(home, '.aws', 'credentials')),
  };
}

/** Both shared files may describe it; what stands in the credentials file wins. */
function profileIn({ config, credentials }: SharedFiles, name: string): Settings {
  return new Map([
    ...(config.get(name === 'default' ? 'default' : `profile ${name}`) ??
      config.get(`profile ${name}`) ??
      []),
    ...(credentials.get(name) ?? []),
  ]);
}

/** The section of services that a profile names goes before the profile ("Service-specific endpoints", AWS SDKs). */
function configuredEndpoint({ config }: SharedFiles, profile: Settings): string | undefined {
  const services = profile.get('services');
  if (services === undefined) return profile.get('endpoint_url');
  const section = config.get(`services ${services}`);
  if (!section)
    throw new EnvironmentError(
      `The AWS profile names its services "${services}", and there is no section [services ${services}].`,
      { code: 'bad-aws-config', help: 'Mend ~/.aws/config, or name the store with --endpoint.' },
    );
  return section.get('s3.endpoint_url') ?? profile.get('endpoint_url');
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return '';
    throw explainSystemError(error, 'reading the shared AWS files');
  }
}

const processOutput = z.object({
  AccessKeyId: z.string().min(1),
  SecretAccessKey: z.string().min(1),
  SessionToken: z.string().optional(),
});

/** Or what is to be told of why there are none; nothing where it is not installed. */
async function exportedByCli(name: string, env: AwsOptions['env']): Promise<Credentials | string> {
  const args = ['configure', 'export-credentials', '--format', 'process'];
  const running = promisify(execFile)('aws', name === 'default' ? args : [...args, '--profile', name], {
    env: { ...env },
    timeout: 30_000,
  });
  try {
    const { AccessKeyId, SecretAccessKey, SessionToken } = processOutput.parse(
      JSON.parse((await running).stdout),
    );
    return credentialsOf(AccessKeyId, SecretAccessKey, SessionToken);
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    // Not signed in, too old, or a link that leads to no such program: its last words say which.
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    if (/Invalid choice/.test(said))
      return ' The AWS command line is too old to hand its credentials on: version 2 does.';
    return said && ` The AWS command line says: ${said.split('\n').at(-1)}`;
  }
}

/** What is cut in lines or padded by copying is refused here: no request could carry it. */
function credentialsOf(id: string, secret: string, token: string | undefined): Credentials {
  const parts = {
    'access key': id.trim(),
    secret: secret.trim(),
    'session token': token?.trim() || undefined,
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
