/**
 * AWS's own chain of credential providers. Loading it takes a while, so it is loaded only if the environment holds no
 * keys.
 */
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { EnvironmentError } from '../../problems/errors.ts';
import { requestHandler } from './request-handler.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Called for each request. Returns the same credentials until they expire, then new ones. */
export type CredentialProvider = () => Promise<Credentials>;

export interface FoundCredentials {
  readonly credentials: CredentialProvider;
  /** Where the credentials were found, to be shown in the plan. */
  readonly from: string;
}

/** Paths of the shared AWS files: of the credentials file and of the config file. */
export interface SharedPaths {
  readonly filepath: string;
  readonly configFilepath: string;
}

export interface ChainOptions extends SharedPaths {
  readonly profile: string;
  /** Region of the services that give credentials, unless the profile names another. */
  readonly region: string | undefined;
  /** Environment variables. Only those for proxies are read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds for one request to a service that gives credentials. */
  readonly timeout: number;
}

/**
 * Finds the first credentials. The library asks for new ones by itself as soon as the present ones have five minutes
 * left. If it gets none, the present ones are used until they expire.
 */
export async function findInChain(options: ChainOptions): Promise<FoundCredentials> {
  const { env, timeout, region, ...shared } = options;
  const said = new Set<string>();
  const handler = { requestHandler: requestHandler(env, timeout) };
  const ask = defaultProvider({
    ...shared,
    // Version 2 of the metadata service is available everywhere. On a laptop, asking for version 1 would only mean
    // another wait.
    ec2MetadataV1Disabled: true,
    clientConfig: handler,
    parentClientConfig: { region: region ?? 'us-east-1', ...handler },
    // Only the log of the library says which places it has asked, and what they answered.
    logger: {
      debug: (...words: readonly unknown[]) => said.add(words.join(' ')),
      info: () => {},
      warn: () => {},
      error: () => {},
    },
  });
  let found = false;
  const credentials = () =>
    ask().catch((error: unknown) => {
      throw found ? runOut([...said], error) : missing([...said], error, options.profile);
    });
  await credentials();
  found = true;
  return { credentials, from: placesAsked([...said], options.profile).at(-1) ?? 'AWS' };
}

const step = /^@aws-sdk\/credential-provider-node - \w+::(\w+)/;

/** The places that were asked for credentials, in words and in the order in which they were asked. */
function placesAsked(said: readonly string[], profile: string): string[] {
  const words: Readonly<Record<string, string>> = {
    fromIni: `profile ${profile}`,
    fromProcess: `profile ${profile}`,
    fromTokenFile: 'web identity',
    fromHttp: 'container',
    fromInstanceMetadata: 'instance',
  };
  const steps = said.flatMap((text) => step.exec(text)?.[1] ?? []);
  return [...new Set(steps.flatMap((name) => words[name] ?? []))];
}

/** Log messages about places that nobody has set up. */
const notSetUp =
  /^(AWS_PROFILE is set|AWS_EC2_METADATA_V1_DISABLED not set|Skipping SSO|Could not (resolve|load) credentials|Profile \S+ (could not be found|did not contain)|Web identity configuration not|EC2 Instance Metadata Service access disabled)/;

/** The reasons why places that are set up gave no credentials. */
function reasons(said: readonly string[], error: unknown): string {
  const refusals = said.flatMap((text) => /^@smithy\/property-provider \S+ (.+)$/s.exec(text)?.[1] ?? []);
  const all = [
    ...refusals,
    ...(error instanceof SyntaxError ? ['What came is no JSON.'] : [messageOf(error)]),
  ];
  return [...new Set(all.map(withoutSecrets))]
    .filter((text) => text !== '' && !notSetUp.test(text))
    .map((text) => ` AWS's library says: ${text}`)
    .join('');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A command may hold a password, and services quote tokens that they reject. */
const withoutSecrets = (text: string) =>
  text
    .replace(/^Command failed: [^\n]*/, 'credential_process failed.')
    .replaceAll(/(['"])[^'"\n]{16,}\1/g, '$1…$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

function missing(said: readonly string[], error: unknown, profile: string): EnvironmentError {
  const places = ['environment', ...placesAsked(said, profile)].join(', ');
  return new EnvironmentError(
    `There are no credentials to publish with. Asked for them: ${places}.${reasons(said, error)}`,
    {
      code: 'no-credentials',
      help: `Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, describe the profile "${profile}" in ~/.aws/config or ~/.aws/credentials (for SSO then run "aws sso login"), or give the job or machine a role.`,
    },
  );
}

function runOut(said: readonly string[], error: unknown): EnvironmentError {
  return new EnvironmentError(
    `The session of these credentials has ended, and there are no new ones.${reasons(said, error)}`,
    {
      code: 'expired-credentials',
      help: 'Sign in again ("aws sso login"), then run again: files that were sent already are not sent again.',
    },
  );
}
