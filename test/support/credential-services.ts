/** Local stand-ins for the services that give credentials to jobs, containers and machines, as AWS documents them. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './s3/listen.ts';
import type { Keys } from './s3/signature.ts';

export interface GivenKeys extends Keys {
  readonly sessionToken: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export interface CredentialService {
  readonly url: string;
  /** Method and address of each request, in the order in which they came. */
  readonly log: string[];
  close(): Promise<void>;
}

interface Asked {
  readonly line: string;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

async function serve(answer: (asked: Asked) => Answer): Promise<CredentialService> {
  const log: string[] = [];
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    log.push(line);
    const header = (name: string) => request.headers[name]?.toString();
    const {
      status = 200,
      type = 'application/json',
      body,
    } = answer({ line, header, body: await text(request) });
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return { log, ...(await listenLocally(server)) };
}

/** The keys in the form in which containers and instances get them. */
const asDocument = ({ accessKeyId, secretAccessKey, sessionToken, expires }: GivenKeys) =>
  JSON.stringify({
    Code: 'Success',
    AccessKeyId: accessKeyId,
    SecretAccessKey: secretAccessKey,
    Token: sessionToken,
    Expiration: new Date(expires).toISOString(),
  });

const denied: Answer = { status: 401, body: '{}' };

/** Instance Metadata Service, version 2: answers only requests with a token. */
export function startInstanceMetadata(keys: () => GivenKeys): Promise<CredentialService> {
  const token = 'metadata-token';
  const role = '/latest/meta-data/iam/security-credentials/';
  return serve(({ line, header }) => {
    if (line === 'PUT /latest/api/token')
      return header('x-aws-ec2-metadata-token-ttl-seconds') ? { type: 'text/plain', body: token } : denied;
    if (header('x-aws-ec2-metadata-token') !== token) return denied;
    if (line === `GET ${role}`) return { type: 'text/plain', body: 'publisher' };
    return line === `GET ${role}publisher` ? { body: asDocument(keys()) } : { status: 404, body: '{}' };
  });
}

/** The service for containers. They must send the token that they were given. */
export const startContainerCredentials = (token: string, keys: () => GivenKeys): Promise<CredentialService> =>
  serve(({ header }) => (header('authorization') === token ? { body: asDocument(keys()) } : denied));

/** The part of the Security Token Service that exchanges the token of a job for the keys of a role. */
export const startTokenService = (
  asked: { readonly role: string; readonly token: string },
  keys: () => GivenKeys,
): Promise<CredentialService> =>
  serve(({ line, body }) => {
    const form = new URLSearchParams(body);
    const type = 'text/xml';
    if (line !== 'POST /' || form.get('Action') !== 'AssumeRoleWithWebIdentity')
      return { status: 400, body: '' };
    if (form.get('RoleArn') !== asked.role || form.get('WebIdentityToken') !== asked.token)
      return {
        status: 400,
        type,
        body: `<ErrorResponse><Error><Type>Sender</Type><Code>InvalidIdentityToken</Code><Message>The token "${form.get('WebIdentityToken')}" is nobody's.</Message></Error></ErrorResponse>`,
      };
    const { accessKeyId, secretAccessKey, sessionToken, expires } = keys();
    return {
      type,
      body: `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secretAccessKey}</SecretAccessKey><SessionToken>${sessionToken}</SessionToken><Expiration>${new Date(expires).toISOString()}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
    };
  });

/** The portal that gives keys to signed-in users. */
export const startSsoPortal = (accessToken: string, keys: () => GivenKeys): Promise<CredentialService> =>
  serve(({ line, header }) => {
    if (!line.startsWith('GET /federation/credentials?')) return { status: 404, body: '{}' };
    if (header('x-amz-sso_bearer_token') !== accessToken) return denied;
    const { accessKeyId, secretAccessKey, sessionToken, expires } = keys();
    return {
      body: JSON.stringify({
        roleCredentials: { accessKeyId, secretAccessKey, sessionToken, expiration: expires },
      }),
    };
  });
