/** Words for command lines that are nearly right. */

/** What people know from other tools, and what stands in its place here. */
const hints: readonly (readonly [wrong: RegExp, hint: string])[] = [
  [
    /unknown (?:command '(?:develop|watch|serve|start)'|option '(?:-w|--watch)')/,
    'That is "site dev" here: it serves the site and follows each change.',
  ],
  [/unknown command '(?:create|scaffold)'/, 'A new site is begun by "site init <folder>".'],
  [/unknown command '(?:deploy|upload)'/, 'That is "site publish <target>" here.'],
];

/** Undefined where there is nothing to add to the message. */
export const hintFor = (message: string): string | undefined =>
  hints.find(([wrong]) => wrong.test(message))?.[1];

const withValue = /^--(?:root|out|cache-dir|cache)$/;
const withoutValue = /^--(?:(?:root|out|cache-dir|cache)=.*|json|quiet|verbose)$/s;

/** `--root x build` as `build --root x`: options that most commands take may stand before the command. */
export function commandFirst(argv: readonly string[]): readonly string[] {
  let at = 0;
  while (at < argv.length) {
    const word = argv[at] ?? '';
    if (withValue.test(word)) at += 2;
    else if (withoutValue.test(word)) at++;
    else break;
  }
  const command = argv[at];
  return command === undefined || command.startsWith('-')
    ? argv
    : [command, ...argv.slice(0, at), ...argv.slice(at + 1)];
}
