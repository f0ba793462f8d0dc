/** Makes text from files safe to print on a terminal or in the log of a CI system: what would act there is escaped. */

// Control characters, marks that change the direction of writing, invisible characters, line separators, lone surrogates.
const acting =
  /(?![\t\n])\p{Cc}|\p{Cs}|[\u061C\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

// GitHub, GitLab and Azure take a line for a command if it begins with `::`, or has `##[` or `##word[` anywhere.
const order = /^(\s*):(?=:)|#(?=#\w*\[)/gm;

/** Replaces each such character by its JSON escape, so JSON keeps its meaning. Tabs and line breaks stay. */
export const escapeControls = (text: string): string => text.replace(acting, escaped);

/** Escapes lines of text so that no terminal and no CI system takes a part of them for a command. */
export const escapeForTerminal = (text: string): string =>
  escapeControls(text).replace(order, (found, blanks?: string) => (blanks ?? '') + escaped(found.slice(-1)));

/** As `escapeForTerminal`, on one line. */
export const escapeLineForTerminal = (text: string): string =>
  escapeForTerminal(text.replaceAll('\n', '\\n').replaceAll('\t', '\\t'));

function escaped(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at++)
    result += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return result;
}
