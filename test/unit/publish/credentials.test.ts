import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findAwsSettings } from '../../../src/stores/s3/credentials.ts';
import {
  type CredentialService,
  startContainerCredentials,
  startInstanceMetadata,
  startSsoPortal,
  startTokenService,
} from '../../support/credential-services.ts';
import { startProxy } from '../../support/proxy.ts';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aws-'));
  await mkdir(join(home, '.aws'));
  vi.stubEnv('HOME', home);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true, force: true });
});

const keys = { AWS_ACCESS_KEY_ID: 'ENVKEY', AWS_SECRET_ACCESS_KEY: 'envsecret' };
const find = (env: Record<string, string> = {}, profile?: string) =>
  findAwsSettings({ env: { HOME: home, ...env }, profile, timeout: 5000 });
/** With the credentials that the first request is signed with. */
async function found(env: Record<string, string> = {}, profile?: string) {
  const settings = await find(env, profile);
  const { accessKeyId, secretAccessKey, sessionToken } = await settings.credentials();
  return {
    ...settings,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
  };
}
const refusal = (env: Record<string, string> = {}, profile?: string): Promise<unknown> =>
  find(env, profile).then(
    () => undefined,
    (error: unknown) => error,
  );
const shared = (name: string, text: string) => writeFile(join(home, '.aws', name), text);

describe('credentials', () => {
  test('come from the environment first, with the session token', async () => {
    await shared(
      'credentials',
      '[default]\naws_access_key_id = FILEKEY\naws_secret_access_key = filesecret\n',
    );
    expect(await found({ ...keys, AWS_SESSION_TOKEN: 'token', AWS_REGION: 'eu-west-3' })).toMatchObject({
      credentials: { accessKeyId: 'ENVKEY', secretAccessKey: 'envsecret', sessionToken: 'token' },
      from: 'environment',
      region: 'eu-west-3',
    });
  });

  test('come from a profile where one is named, which both files may describe', async () => {
    await shared(
      'config',
      '# mine\n[default]\nregion=us-west-2\n[profile web] ; the site\nregion = eu-north-1 # cold\nendpoint_url = https://s3.example\ns3 =\n  addressing_style = path\n',
    );
    await shared(
      'credentials',
      '[web]\r\naws_access_key_id = FILEKEY\r\naws_secret_access_key = a/b+c=d\r\n',
    );
    expect(await found(keys, 'web')).toEqual({
      credentials: { accessKeyId: 'FILEKEY', secretAccessKey: 'a/b+c=d' },
      from: 'profile web',
      region: 'eu-north-1',
      endpoint: 'https://s3.example',
    });
    expect((await found({ AWS_PROFILE: 'web' })).credentials.accessKeyId).toBe('FILEKEY');
    expect((await found({ ...keys, AWS_PROFILE: 'web' })).credentials.accessKeyId).toBe('ENVKEY');
  });

  test('come from the default profile where the variable of its name is empty', async () => {
    await shared('credentials', '[default]\naws_access_key_id = FILEKEY\naws_secret_access_key = s\n');
    const env = { AWS_PROFILE: '', AWS_DEFAULT_PROFILE: '' };
    expect(await found(env)).toMatchObject({ from: 'profile default' });
  });

  test('in a file that cannot be read are not taken for missing ones', async () => {
    await mkdir(join(home, '.aws/credentials'), { recursive: true });
    await expect(find()).rejects.toMatchObject({
      code: 'not-a-file',
      message: expect.stringContaining('reading the shared AWS files'),
    });
  });

  test.each([
    ['AWS_ACCESS_KEY_ID', 'envious key'],
    ['AWS_SECRET_ACCESS_KEY', 'envious\nsecret'],
    ['AWS_SESSION_TOKEN', 'envious\ntoken'],
  ])('that no request could carry are refused without being shown: %s', async (name, value) => {
    const error = await refusal({ ...keys, [name]: value });
    expect(error).toMatchObject({ code: 'bad-credentials' });
    expect(JSON.stringify([error, String(error)])).not.toContain('envious');
  });

  test('of a file that no request could carry are refused without being shown', async () => {
    await shared(
      'credentials',
      '[default]\naws_access_key_id = FILEKEY\naws_secret_access_key = envious one\n',
    );
    const error = await refusal();
    expect(error).toMatchObject({ code: 'bad-credentials' });
    expect(JSON.stringify([error, String(error)])).not.toContain('envious');
  });

  test('that are nowhere are said to be missing, with where they were looked for and what to do', async () => {
    expect(await refusal()).toMatchObject({
      code: 'no-credentials',
      message:
        'There are no credentials to publish with. Asked for them: environment, profile default, web identity.',
      help: expect.stringMatching(/AWS_ACCESS_KEY_ID.*aws sso login/),
    });
  });

  test('of a profile that there is not are not taken from somewhere else', async () => {
    await shared('credentials', '[default]\naws_access_key_id = FILEKEY\naws_secret_access_key = s\n');
    const missing = {
      code: 'no-credentials',
      message: 'The shared AWS files have no profile "nobody".',
      help: expect.stringContaining('nobody'),
    };
    expect(await refusal({}, 'nobody')).toMatchObject(missing);
    expect(await refusal({ AWS_PROFILE: 'nobody' })).toMatchObject(missing);
  });
});

/** For an hour. */
const given = {
  accessKeyId: 'GIVENKEY',
  secretAccessKey: 'given/secret',
  sessionToken: 'given+token',
  expires: Date.now() + 3_600_000,
};
const credentials = { accessKeyId: 'GIVENKEY', secretAccessKey: 'given/secret', sessionToken: 'given+token' };
const give = () => given;

async function started(service: Promise<CredentialService>): Promise<CredentialService> {
  const { close, ...rest } = await service;
  onTestFinished(close);
  return { close, ...rest };
}

/** A program for `credential_process` that does what these lines say. */
async function program(...lines: readonly string[]): Promise<string> {
  const path = join(home, 'give');
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(path, 0o755);
  return path;
}

describe('where there are no keys, they are given', () => {
  test('by a program', async () => {
    const answer = JSON.stringify({
      Version: 1,
      AccessKeyId: given.accessKeyId,
      SecretAccessKey: given.secretAccessKey,
      SessionToken: given.sessionToken,
    });
    await shared('config', `[profile web]\ncredential_process = ${await program(`echo '${answer}'`)}\n`);
    expect(await found({}, 'web')).toEqual({ credentials, from: 'profile web' });
  });

  test('to whom is signed in', async () => {
    const portal = await started(startSsoPortal('signed-in', give));
    vi.stubEnv('AWS_ENDPOINT_URL_SSO', portal.url);
    await shared(
      'config',
      '[profile web]\nsso_session = agency\nsso_account_id = 123456789012\nsso_role_name = publisher\n[sso-session agency]\nsso_region = eu-west-1\nsso_start_url = https://agency.example/start\n',
    );
    await mkdir(join(home, '.aws/sso/cache'), { recursive: true });
    const name = createHash('sha1').update('agency').digest('hex');
    const session = { accessToken: 'signed-in', expiresAt: new Date(given.expires).toISOString() };
    await shared(`sso/cache/${name}.json`, JSON.stringify(session));
    expect(await found({}, 'web')).toEqual({ credentials, from: 'profile web' });
    expect(portal.log).toEqual(['GET /federation/credentials?role_name=publisher&account_id=123456789012']);
  });

  test('to a job by the token of its web identity, through a proxy where there is one', async () => {
    const role = 'arn:aws:iam::123456789012:role/publisher';
    const service = await started(startTokenService({ role, token: 'job-token' }, give));
    const file = join(home, 'token');
    await writeFile(file, 'job-token');
    vi.stubEnv('AWS_ENDPOINT_URL_STS', service.url);
    vi.stubEnv('AWS_ROLE_ARN', role);
    vi.stubEnv('AWS_WEB_IDENTITY_TOKEN_FILE', file);
    expect(await found()).toEqual({ credentials, from: 'web identity' });
    expect(service.log).toEqual(['POST /']);
    const proxy = await startProxy();
    onTestFinished(() => proxy.close());
    expect(await found({ HTTP_PROXY: proxy.url })).toEqual({ credentials, from: 'web identity' });
    expect(proxy.seen).toEqual([`POST ${service.url}/`]);
  });

  test('to a container by the token of its task', async () => {
    const service = await started(startContainerCredentials('task-token', give));
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${service.url}/v2/credentials`);
    vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', 'task-token');
    expect(await found()).toEqual({ credentials, from: 'container' });
    expect(service.log).toEqual(['GET /v2/credentials']);
  });

  test('to an instance by its metadata, version 2', async () => {
    const service = await started(startInstanceMetadata(give));
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', undefined);
    vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', service.url);
    expect(await found()).toEqual({ credentials, from: 'instance' });
    expect(service.log[0]).toBe('PUT /latest/api/token');
  });
});

describe('where none are given, the reason is told', () => {
  test('by a program, in its own last words, without its command line', async () => {
    const tool = await program('echo "The session has expired." >&2', 'exit 255');
    await shared('config', `[profile web]\ncredential_process = ${tool} --password envious\n`);
    const error = await refusal({}, 'web');
    expect(error).toMatchObject({
      code: 'no-credentials',
      message: expect.stringContaining('credential_process failed. The session has expired.'),
    });
    expect(JSON.stringify([error, String(error)])).not.toContain('envious');
  });

  test('by one that says too much, without a word of it', async () => {
    const tool = await program(`echo '{ "SecretAccessKey": "envious" '`);
    await shared('config', `[profile web]\ncredential_process = ${tool}\n`);
    const error = await refusal({}, 'web');
    expect(error).toMatchObject({ message: expect.stringContaining('invalid JSON') });
    expect(JSON.stringify([error, String(error)])).not.toContain('envious');
  });

  test('to whom is not signed in any more', async () => {
    await shared(
      'config',
      '[profile web]\nsso_session = agency\nsso_account_id = 123456789012\nsso_role_name = publisher\n[sso-session agency]\nsso_region = eu-west-1\nsso_start_url = https://agency.example/start\n',
    );
    expect(await refusal({}, 'web')).toMatchObject({
      code: 'no-credentials',
      message: expect.stringMatching(/SSO session .*aws sso login/),
    });
  });

  test('by the service that refuses a job, without the token that it quotes', async () => {
    const role = 'arn:aws:iam::123456789012:role/publisher';
    const service = await started(startTokenService({ role, token: 'another' }, give));
    const file = join(home, 'token');
    await writeFile(file, 'envious.token.of.a.job');
    vi.stubEnv('AWS_ENDPOINT_URL_STS', service.url);
    vi.stubEnv('AWS_ROLE_ARN', role);
    vi.stubEnv('AWS_WEB_IDENTITY_TOKEN_FILE', file);
    const error = await refusal();
    expect(error).toMatchObject({
      code: 'no-credentials',
      message: expect.stringContaining(`web identity. AWS's library says: The token "…" is nobody's.`),
    });
    expect(JSON.stringify([error, String(error)])).not.toContain('envious');
  });

  test('by silence: a machine in a network that swallows requests asks once', async () => {
    let asked = 0;
    const silent = createServer((socket) => {
      asked += 1;
      socket.resume();
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      silent.close();
    });
    const address = silent.address();
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', undefined);
    vi.stubEnv(
      'AWS_EC2_METADATA_SERVICE_ENDPOINT',
      `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    );
    expect(await refusal()).toMatchObject({
      code: 'no-credentials',
      message: expect.stringMatching(/environment, profile default, web identity, instance\.$/),
    });
    expect(asked).toBe(1);
  });
});

test('are renewed before they run out, and what fails to be renewed is used to its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const minute = 60_000;
  const begin = Date.now();
  let count = 1;
  const service = await started(
    startContainerCredentials('task-token', () => ({
      ...given,
      accessKeyId: `KEY${count}`,
      expires: begin + count * 10 * minute,
    })),
  );
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', service.url);
  vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', 'task-token');
  const { credentials } = await find();
  const key = async () => (await credentials()).accessKeyId;
  expect(await key()).toBe('KEY1');
  vi.setSystemTime(begin + 4 * minute);
  expect(await key()).toBe('KEY1');
  expect(service.log).toHaveLength(1);

  count = 2;
  vi.setSystemTime(begin + 6 * minute);
  await expect.poll(key).toBe('KEY2');
  expect(service.log).toHaveLength(2);

  vi.setSystemTime(begin + 21 * minute);
  await service.close();
  await expect(key()).rejects.toMatchObject({
    code: 'expired-credentials',
    message: expect.stringContaining('there are no new ones'),
    help: expect.stringContaining('sent already are not sent again'),
  });
});

describe('the endpoint', () => {
  const config = [
    '[profile web]',
    'endpoint_url = https://all.example',
    'services = local',
    '[services local]',
    's3 =',
    '  endpoint_url = https://s3.example # ours',
    '  addressing_style = path',
    'dynamodb =',
    '  endpoint_url = https://dynamodb.example',
    '[profile plain]',
    'services = none',
  ].join('\n');

  test('of a services section wins over that of its profile, and one in the environment over both', async () => {
    await shared('config', config);
    expect(await find({ ...keys, AWS_PROFILE: 'web' })).toMatchObject({ endpoint: 'https://s3.example' });
    const env = { ...keys, AWS_PROFILE: 'web', AWS_ENDPOINT_URL: 'https://env.example' };
    expect(await find(env)).toMatchObject({ endpoint: 'https://env.example' });
  });

  test('of a services section that is not there is an error, so that nothing goes to another place', async () => {
    await shared('config', config);
    await expect(find({ ...keys, AWS_PROFILE: 'plain' })).rejects.toMatchObject({
      code: 'bad-aws-config',
      message: expect.stringContaining('[services none]'),
    });
  });
});
