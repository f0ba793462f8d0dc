/** Names of languages as the web writes them: BCP 47 tags such as `en` and `en-IN`. */

/**
 * Whether a tag is well formed and can name a language. The tag "deutsch" is well formed, but no language has a code of so many
 * letters (BCP 47, section 2.2.1). Of two letters Node knows all codes by name; of three it knows some, such as "bfi" not.
 */
export function isLanguageTag(tag: string): boolean {
  try {
    // Node 20 has no language for the tag "und", which says that it is not known.
    const { language = 'und' } = new Intl.Locale(tag);
    return language.length === 2 ? english.of(language) !== undefined : language.length === 3;
  } catch {
    return false;
  }
}

/** What is wrong with a tag, and the tag that was probably meant: `must be a language tag such as "en" …`. */
export function badLanguageTag(tag: string): string {
  const near = languageNamed(tag);
  return `must be a language tag such as "en" or "en-IN"${near ? `; that of "${tag}" is "${near}"` : ''}`;
}

const namesIn = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });

const english = namesIn('en');

/** The code of a language whose name is written in English or in that language: `de` for "German" and "Deutsch". */
function languageNamed(word: string): string | undefined {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const wanted = word.trim().toLowerCase();
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find(
      (code) =>
        english.of(code) &&
        [english.of(code), namesIn(code).of(code)].some((name) => name?.toLowerCase() === wanted),
    );
}
