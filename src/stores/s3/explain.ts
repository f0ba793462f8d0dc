/** Says in plain words why a store refused. */
import { EnvironmentError, systemCode } from '../../problems/errors.ts';
import { isNetworkTrouble, refusalOfProxy } from './connection.ts';
import type { S3Answer } from './send.ts';
import { readFailure } from './xml.ts';

export interface Place {
  readonly name: string;
  readonly bucket: string;
  readonly region: string;
  /** Scheme and host. */
  readonly service: string;
  /** The set environment variables that name proxies. */
  readonly proxies: readonly string[];
}

/** `doing` completes "while …". */
export function explainAnswer(answer: S3Answer, doing: string, place: Place): EnvironmentError {
  const failure = readFailure(answer.bytes);
  if (!failure && (answer.status === 401 || answer.status === 407) && place.proxies.length > 0)
    return refusedByProxy(String(answer.status), doing, place);
  const { code, message, help } = troubleOf(answer, place, failure?.Code, failure?.Region);
  const said =
    failure?.Message && !message.includes(failure.Message) ? ` The store says: ${failure.Message}` : '';
  return new EnvironmentError(`${message} It happened while ${doing}.${said}`, { code, help });
}

interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

function troubleOf(
  { status, headers }: S3Answer,
  { bucket, region, service }: Place,
  code: string | undefined,
  toldRegion: string | undefined,
): Trouble {
  const right = toldRegion ?? headers.get('x-amz-bucket-region') ?? undefined;
  const kind = code ?? kindOf(status, right !== undefined && right !== region);
  switch (kind) {
    case 'NoSuchBucket':
      return {
        code: 'no-bucket',
        message: `There is no bucket "${bucket}" at ${service}.`,
        help: 'Create it, or mend the name in the target.',
      };
    case 'AccessDenied':
    case 'AllAccessDisabled':
      return {
        code: 'access-denied',
        message: `These credentials may not do this in "${bucket}".`,
        help: 'They need s3:GetObject, s3:PutObject and s3:DeleteObject on the prefix, and s3:ListBucket on the bucket (without it a store answers "denied" for what is merely absent).',
      };
    case 'InvalidAccessKeyId':
      return {
        code: 'unknown-key',
        message: 'The store does not know this access key.',
        help: 'Check AWS_ACCESS_KEY_ID or the profile, and that the key belongs to this endpoint.',
      };
    case 'SignatureDoesNotMatch':
      return {
        code: 'wrong-secret',
        message: 'The signature is wrong: most likely the secret does not belong to the access key.',
        help: 'Check AWS_SECRET_ACCESS_KEY for missing or additional characters, and --region.',
      };
    case 'ExpiredToken':
    case 'InvalidToken':
    case 'TokenRefreshRequired':
      return {
        code: 'expired-credentials',
        message: 'The session of these credentials has ended.',
        help: 'Sign in again ("aws sso login"), or get a new AWS_SESSION_TOKEN.',
      };
    case 'RequestTimeTooSkewed':
    case 'RequestExpired':
      return {
        code: 'wrong-clock',
        message: `This machine's clock is wrong: the store has ${headers.get('date') ?? 'another time'}.`,
        help: 'Set the clock, best by a time service.',
      };
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return {
        code: 'wrong-region',
        message: `The bucket "${bucket}" is not in the region ${region}${right ? ` but in ${right}` : ''}.`,
        help: right ? `Add --region ${right}.` : 'Name its region with --region, or its --endpoint.',
      };
    case 'EntityTooLarge':
      return {
        code: 'too-large',
        message: 'The store takes no file of this size in one request.',
        help: 'Amazon takes 5 GB, proxies often less. Make the file smaller, or serve it from another place.',
      };
    default:
      return {
        code: 'store-failed',
        message: `The store answered ${status}${kind ? ` ${kind}` : ''}.`,
        help:
          status >= 500 || status === 429
            ? 'It was tried several times. Run again later: files that were sent already are not sent again.'
            : 'See the documentation of the store for what it means.',
      };
  }
}

/** The kind of failure by the status alone, for answers whose body says nothing. */
function kindOf(status: number, elsewhere: boolean): string | undefined {
  if (elsewhere && status >= 300) return 'PermanentRedirect';
  return status === 413 ? 'EntityTooLarge' : undefined;
}

/** Explains the error of a request that got no answer. Other errors are returned unchanged. */
export function explainSilence(error: unknown, doing: string, place: Place): unknown {
  if (!(error instanceof Error)) return error;
  const { service, proxies } = place;
  const refused = refusalOfProxy(error);
  if (refused) return refusedByProxy(refused, doing, place, error);
  const code = systemCode(error) ?? error.name;
  const trouble = connectionErrors.find(({ codes }) => codes.test(code));
  if (!trouble && !isNetworkTrouble(error)) return error;
  const message = trouble?.message ?? `The connection to {service} failed (${code}).`;
  const onTheWay = proxies.length > 0 ? ` A proxy is set by ${proxies.join(' and ')}.` : '';
  return new EnvironmentError(
    `${message.replace('{service}', service)} It happened while ${doing}.${onTheWay}`,
    {
      code: 'no-connection',
      help: trouble?.help ?? 'Run again: files that were sent already are not sent again.',
      cause: error,
    },
  );
}

/**
 * The error for a refusal by a proxy. A store says in XML why it refuses; a proxy asks for a name and password in its
 * own words.
 */
function refusedByProxy(
  status: string,
  doing: string,
  { service, proxies }: Place,
  cause?: Error,
): EnvironmentError {
  return new EnvironmentError(
    `The proxy on the way to ${service} answered ${status}. It happened while ${doing}.`,
    {
      code: 'no-connection',
      help: `Mend ${proxies.join(' and ')}, with a name and password if it wants them, or exempt the host in NO_PROXY.`,
      ...(cause && { cause }),
    },
  );
}

const connectionErrors = [
  {
    codes: /^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/,
    message: 'There is no host {service}.',
    help: 'Check --endpoint, --region and the network.',
  },
  {
    codes: /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/,
    message: 'Nobody answers at {service}.',
    help: 'Check --endpoint and whether the store is running.',
  },
  {
    codes: /^(TimeoutError|AbortError|UND_ERR_.*TIMEOUT|ETIMEDOUT)$/,
    message: '{service} did not answer in time.',
    help: 'It was tried several times. Run again: files that were sent already are not sent again.',
  },
  {
    codes: /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO)/,
    message: 'No safe connection to {service}: its certificate or protocol is not accepted.',
    help: 'Check --endpoint (http or https?), use --path-style for names with dots, or name your authority in NODE_EXTRA_CA_CERTS.',
  },
];
