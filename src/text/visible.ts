/** Text from files, as it may stand on a terminal or in the log of a CI system: what acts there is made visible. */

// Control characters, marks that turn the direction of writing or cannot be seen, line separators, halves of pairs.
const acting =
  /(?![\t\n])\p{Cc}|\p{Cs}|[\u061C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

// A line that begins so, or holds the second anywhere, is an order to GitHub, GitLab or Azure.
const order = /^(\s*):(?=:)|#(?=#\w*\[)/gm;

/** Everything that acts, written as JSON would escape it; so JSON stays what it was. Tabs and line breaks stay. */
export const visibleControls = (text: string): string => text.replace(acting, escaped);

/** Some lines of text that no terminal and no CI system takes for more than text. */
export const visible = (text: string): string =>
  visibleControls(text).replace(order, (found, blanks?: string) => (blanks ?? '') + escaped(found.slice(-1)));

/** As `visible`, on one line. */
export const visibleLine = (text: string): string =>
  visible(text.replaceAll('\n', '\\n').replaceAll('\t', '\\t'));

function escaped(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at++)
    result += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return result;
}
