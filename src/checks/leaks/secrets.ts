/**
 * Patterns of secrets, in addition to those that `known-secrets.ts` finds. These have names that authors understand, and
 * also match in markup and data. The issuers publish the prefixes so that leaks can be found by machine;
 * https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns lists them.
 */

export interface SecretKind {
  /** In words that fit into a message. */
  readonly name: string;
  /**
   * A regular expression without capturing groups. It is case-sensitive, and no part of it repeats without an end: V8 keeps
   * a note of each repetition, and stops with an error at some millions.
   */
  readonly pattern: string;
}

export const secretKinds: readonly SecretKind[] = [
  { name: 'a private key', pattern: '-----BEGIN (?:[A-Z0-9]{1,20} ){0,5}PRIVATE KEY(?: BLOCK)?-----' },
  {
    name: 'an AWS access key',
    pattern: '(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])',
  },
  { name: 'a GitHub token', pattern: '(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{60,255})' },
  { name: 'a GitLab token', pattern: 'glpat-[\\w-]{20,255}' },
  { name: 'an npm token', pattern: 'npm_[A-Za-z0-9]{36}' },
  { name: 'a Slack token', pattern: 'xox[abeoprs]-[A-Za-z0-9-]{20,255}' },
  { name: 'a Slack webhook', pattern: 'hooks\\.slack\\.com/services/T\\w{1,50}/B\\w{1,50}/\\w{1,255}' },
  { name: 'a Stripe key', pattern: '(?<![A-Za-z0-9])(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,255}' },
  { name: 'a Google API key', pattern: 'AIza[\\w-]{35}' },
  { name: 'a Google client secret', pattern: 'GOCSPX-[\\w-]{28}' },
  { name: 'a SendGrid key', pattern: 'SG\\.[\\w-]{22}\\.[\\w-]{43}' },
  { name: 'an API key', pattern: '(?<![A-Za-z0-9_-])sk-[A-Za-z0-9_-]{32,255}' },
  {
    name: 'a JSON Web Token',
    pattern: '(?<![A-Za-z0-9])eyJ[\\w-]{10,2000}\\.eyJ[\\w-]{10,5000}\\.[\\w-]{10,1000}',
  },
  {
    name: 'a password in an address',
    // Begins at the colon: a pattern that may begin with any word takes longer than all the others together.
    pattern: '://[^\\s/:@"\'<>&]{1,60}:[^\\s/:@"\'<>&]{3,255}@[\\w.-]{1,255}',
  },
];

/**
 * Matches `secret = "…"` in any notation: in scripts, in data, and in attributes, where quotes are escaped. `looksRandom`
 * decides whether the value is a secret.
 */
export const assignment =
  /(?:secret|passw(?:or)?d|passphrase|credential|api_?key|access_?key|private_?key|auth_?key|token)s?(?:["'`]|&quot;|&#x27;)?\s{0,3}[:=]\s{0,3}(?:["'`]|&quot;|&#x27;)([\w+/=.~-]{16,200})(?:["'`]|&quot;|&#x27;)/gi;

/** Whether a text is too irregular to be words: it has letters and digits, and at least 3.5 bits for each character. */
export function looksRandom(text: string): boolean {
  if (!/[0-9]/.test(text) || !/[A-Za-z]/.test(text)) return false;
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits >= 3.5;
}

/** Names of environment variables that hold secrets, such as `DEPLOY_TOKEN` and `AWS_SECRET_ACCESS_KEY`. */
const secretName =
  /(?:^|_)(?:SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|PWD|PASS|CREDENTIALS?|PRIVATE|API_?KEY|ACCESS_KEY|SIGNING_KEY|AUTH)(?:_|$)|(?:SECRET|TOKEN|PASSWORD|_KEY|_DSN)$/i;

/** Public keys are no secrets. */
const publicName = /(?:^|_)PUBLIC(?:_|$)/i;

/**
 * Whether a value is unlikely to stand in a page by chance: it is not a short word, a version, a folder or another short
 * plain value, such as `true`. Keys of AWS may begin like a folder.
 */
function isTelling(value: string): boolean {
  if (/^[/~.]/.test(value)) return /^\/[\w+/=]{30,}$/.test(value) && looksRandom(value);
  if (/^[\d.]+$/.test(value)) return /^\d{10,}$/.test(value);
  return value.length >= 16 || (value.length >= 8 && /[0-9]/.test(value));
}

/**
 * Secrets among the variables of the build, by name. Those that the site's schema reads are meant to be published;
 * short or plain values, such as `true` or a folder, would be found everywhere.
 */
export function secretVariables(
  env: Readonly<Record<string, string | undefined>>,
  published: Iterable<string>,
): { readonly name: string; readonly value: string }[] {
  const allowed = new Set(published);
  return Object.entries(env)
    .flatMap(([name, value = '']) =>
      secretName.test(name) && !publicName.test(name) && !allowed.has(name) ? [{ name, value }] : [],
    )
    .filter(({ value }) => isTelling(value))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
