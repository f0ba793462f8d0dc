/** The examples in the help of each command. A test runs all of them, in this order, in the site that `site init` writes. */

export interface Example {
  /** As it is typed in a shell. */
  readonly line: string;
  /** What the line does. Left out if the line is clear without it. */
  readonly about?: string;
}

/** By the name of the command. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  init: [{ line: 'site init my-site' }, { line: 'site init .', about: 'into the folder where you are' }],
  dev: [
    { line: 'site dev --open', about: 'shows it in your browser' },
    { line: 'site dev --host', about: 'prints an address and a QR code for your phone' },
  ],
  build: [
    { line: 'site build' },
    { line: 'site build --out public_html', about: 'into another folder than dist' },
    { line: 'site build --json > report.json', about: 'for machines' },
    { line: 'site build --verify', about: 'builds twice, and compares every byte' },
    { line: 'site build --clock 2026-02-01', about: 'as the site will be on that day' },
    {
      line: 'site build --shard 2/8 --cache s3://my-bucket/cache',
      about: 'does the work of the second of eight machines',
    },
  ],
  check: [{ line: 'site check' }, { line: 'site check --json', about: 'for machines' }],
  preview: [
    { line: 'site preview --open', about: 'shows it in your browser' },
    { line: 'site preview --host', about: 'lets in other devices of the same network' },
  ],
  inspect: [
    { line: 'site inspect --open', about: 'shows it in your browser' },
    { line: 'site inspect / --json', about: 'tells of one page what it read, needs and weighs' },
  ],
  new: [
    { line: 'site new', about: 'lists what can be added' },
    { line: 'site new prices --help', about: 'lists the fields of an entry of prices' },
    { line: 'site new prices bell --name Bell --text "A new one." --minutes 5 --price 9' },
    { line: 'site new page careers', about: 'writes templates/pages/careers.tsx' },
    { line: 'site new section Offers' },
    { line: 'site new island Dice', about: 'with a script; with --react, one of React' },
    { line: 'site new island Coin --react' },
  ],
  schema: [
    { line: 'site schema --lines' },
    { line: 'site schema --check', about: 'for CI: has somebody forgotten it?' },
  ],
  explain: [{ line: 'site explain missing-alt' }, { line: 'site explain', about: 'lists all codes' }],
  headers: [
    { line: 'site headers nginx > site.conf' },
    { line: 'site headers netlify > public/_headers' },
    { line: 'site headers netlify --redirects > public/_redirects' },
  ],
  publish: [
    {
      line: 'site publish s3://my-bucket --region eu-central-1 --dry-run',
      about: 'shows what would be sent',
    },
    { line: 'site publish s3://my-bucket --region eu-central-1' },
    { line: 'site publish file:../www', about: 'into a folder that a server serves' },
    {
      line: 'SITE_BASE_URL=https://spoke.cc/_preview/spring site build --out spring',
      about: 'a preview is built for where it will lie',
    },
    { line: 'site publish s3://my-bucket --out spring --preview spring' },
  ],
  previews: [
    { line: 'site previews s3://my-bucket', about: 'lists them, with the day on which each ends' },
    { line: 'site previews s3://my-bucket --remove-ended' },
    { line: 'site previews s3://my-bucket --remove spring' },
  ],
  completion: [
    { line: 'source <(site completion bash)', about: 'for this shell; in ~/.bashrc for all' },
    { line: 'site completion zsh > ~/.site-completion.zsh', about: 'to be sourced in ~/.zshrc' },
    { line: 'site completion fish > ~/.config/fish/completions/site.fish' },
  ],
  diff: [{ line: 'site diff s3://my-bucket --region eu-central-1' }],
  releases: [{ line: 'site releases s3://my-bucket', about: 'lists the ids that rollback takes' }],
  rollback: [
    { line: 'site rollback s3://my-bucket', about: 'to the release before the live one' },
    { line: 'site rollback s3://my-bucket 20261120T140501Z-1a2b3c4d' },
  ],
};
