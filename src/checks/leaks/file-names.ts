/** Files that are for the makers of a site and not for its visitors. The first pattern that matches counts. */
const kinds: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a source map', /\.map$/i],
  [
    'a file of settings and secrets',
    /(?:^|\/)\.(?:env(?:\..*)?|npmrc|netrc|htpasswd|pgpass|git-credentials)$/i,
  ],
  ['a private key', /(?:^|\/)id_(?:rsa|dsa|ecdsa|ed25519)$|\.(?:pem|key|p12|pfx|jks|keystore)$/i],
  ['part of a repository', /(?:^|\/)\.(?:git|svn|hg)(?:\/|$)|(?:^|\/)\.git(?:ignore|attributes|modules)$/i],
  ['part of an editor or a tool', /(?:^|\/)(?:\.idea|\.vscode|\.ssh|\.aws|node_modules)\//i],
  ['a file of the operating system', /(?:^|\/)(?:\.DS_Store|\._[^/]+|Thumbs\.db|desktop\.ini)$/i],
  ['a backup of an editor', /~$|\.(?:bak|old|orig|rej|swp|swo|swx|tmp)$|(?:^|\/)\.?#[^/]*#?$/i],
  ['a database', /\.(?:sqlite3?|db|sql|mdb)$/i],
  ['a log', /\.log$/i],
];

/** Says what a file is that should not be published, judging by its path. Undefined if nothing is wrong with it. */
export const strayFile = (path: string): string | undefined =>
  kinds.find(([, pattern]) => pattern.test(path))?.[0];
