import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAwsSettings } from '../../../src/stores/s3/credentials.ts';

let home = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aws-'));
  await mkdir(join(home, '.aws'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const keys = { AWS_ACCESS_KEY_ID: 'ENVKEY', AWS_SECRET_ACCESS_KEY: 'envsecret' };
const find = (env: Record<string, string> = {}, profile?: string) =>
  findAwsSettings({ env: { HOME: home, ...env }, profile });
const shared = (name: string, text: string) => writeFile(join(home, '.aws', name), text);

describe('credentials', () => {
  test('come from the environment first, with the session token', async () => {
    await shared(
      'credentials',
      '[default]\naws_access_key_id = FILEKEY\naws_secret_access_key = filesecret\n',
    );
    expect(await find({ ...keys, AWS_SESSION_TOKEN: 'token', AWS_REGION: 'eu-west-3' })).toMatchObject({
      credentials: { accessKeyId: 'ENVKEY', secretAccessKey: 'envsecret', sessionToken: 'token' },
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
    expect(await find(keys, 'web')).toEqual({
      credentials: { accessKeyId: 'FILEKEY', secretAccessKey: 'a/b+c=d' },
      from: 'profile web',
      region: 'eu-north-1',
      endpoint: 'https://s3.example',
    });
    expect((await find({ AWS_PROFILE: 'web' })).credentials.accessKeyId).toBe('FILEKEY');
    expect((await find({ ...keys, AWS_PROFILE: 'web' })).credentials.accessKeyId).toBe('ENVKEY');
  });

  test('come from the default profile where the variable of its name is empty', async () => {
    await shared('credentials', '[default]\naws_access_key_id = FILEKEY\naws_secret_access_key = s\n');
    const env = { AWS_PROFILE: '', AWS_DEFAULT_PROFILE: '', PATH: '' };
    expect(await find(env)).toMatchObject({ from: 'profile default' });
  });

  test('in a file that cannot be read are not taken for missing ones', async () => {
    await mkdir(join(home, '.aws/credentials'), { recursive: true });
    await expect(find({ PATH: '' })).rejects.toMatchObject({
      code: 'not-a-file',
      message: expect.stringContaining('reading the shared AWS files'),
    });
  });

  test('that the AWS command line could not get are missing for the reason that it gives', async () => {
    const tool = join(home, 'aws');
    await writeFile(tool, '#!/bin/sh\necho "" >&2\necho "The SSO session has expired." >&2\nexit 255\n');
    await chmod(tool, 0o755);
    await expect(find({ PATH: `${home}:${process.env.PATH}` }, 'sso')).rejects.toMatchObject({
      code: 'no-credentials',
      message:
        'There are no credentials to publish with. The AWS command line says: The SSO session has expired.',
    });
  });

  test('cannot come from version 1 of the AWS command line, which is told plainly', async () => {
    const tool = join(home, 'aws');
    const usage =
      'usage: aws [options] <command> <subcommand>\naws: error: argument subcommand: Invalid choice, valid choices are:\n\nlist | get\nset | add-model';
    await writeFile(tool, `#!/bin/sh\necho '${usage}' >&2\nexit 252\n`);
    await chmod(tool, 0o755);
    await expect(find({ PATH: `${home}:${process.env.PATH}` })).rejects.toMatchObject({
      code: 'no-credentials',
      message:
        'There are no credentials to publish with. The AWS command line is too old to hand its credentials on: version 2 does.',
    });
  });

  test('come from the AWS command line where nothing else is there', async () => {
    const tool = join(home, 'aws');
    const answer = {
      Version: 1,
      AccessKeyId: 'CLIKEY',
      SecretAccessKey: 'clisecret',
      SessionToken: 'clitoken',
    };
    await writeFile(
      tool,
      `#!/bin/sh\n[ "$*" = "configure export-credentials --format process --profile sso" ] || exit 1\necho '${JSON.stringify(answer)}'\n`,
    );
    await chmod(tool, 0o755);
    expect(await find({ PATH: `${home}:${process.env.PATH}` }, 'sso')).toMatchObject({
      credentials: { accessKeyId: 'CLIKEY', secretAccessKey: 'clisecret', sessionToken: 'clitoken' },
    });
  });

  test.each([
    ['AWS_ACCESS_KEY_ID', 'envious key'],
    ['AWS_SECRET_ACCESS_KEY', 'envious\nsecret'],
    ['AWS_SESSION_TOKEN', 'envious\ntoken'],
  ])('that no request could carry are refused without being shown: %s', async (name, value) => {
    const error = await find({ ...keys, [name]: value }).catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'bad-credentials' });
    expect(JSON.stringify([error, String(error)])).not.toContain('envious');
  });

  test('that are nowhere are said to be missing, with what to do', async () => {
    await expect(find({ PATH: '' })).rejects.toMatchObject({
      code: 'no-credentials',
      help: expect.stringContaining('AWS_ACCESS_KEY_ID'),
    });
    await expect(find({ PATH: '' }, 'nobody')).rejects.toMatchObject({
      help: expect.stringContaining('nobody'),
    });
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
