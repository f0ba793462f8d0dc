/** Finds where unclosed quotes and brackets open. The parser tells only where it gave up waiting for the end. */
import type { CST } from 'yaml';

export type ClosingSign = '"' | "'" | ']' | '}';

/** The offset of the quote or bracket whose end is missing at `missingAt`. Call it once for each missing end. */
export type FindOpening = (closing: ClosingSign, missingAt: number) => number | undefined;

interface Opening {
  readonly closing: ClosingSign;
  readonly start: number;
  /** Only for quoted texts. Unclosed brackets end where their last entry does, which the tokens do not tell. */
  readonly end?: number;
}

/** `tokens` are those of one file. */
export function openingsIn(tokens: readonly CST.Token[]): FindOpening {
  let open: Opening[] | undefined;
  return (closing, missingAt) => {
    open ??= openings(tokens);
    // Of nested brackets, the parser reports the inner ones first, and those begin last.
    const at = open.findLastIndex(
      (opening) =>
        opening.closing === closing &&
        (opening.end === undefined ? opening.start < missingAt : opening.end === missingAt),
    );
    return at === -1 ? undefined : open.splice(at, 1)[0]?.start;
  };
}

/** In the order of the file. */
function openings(tokens: readonly CST.Token[]): Opening[] {
  const found: Opening[] = [];
  const waiting = [...tokens];
  for (let token = waiting.pop(); token; token = waiting.pop()) {
    const { offset: start } = token;
    switch (token.type) {
      case 'double-quoted-scalar':
      case 'single-quoted-scalar': {
        const closing = token.type === 'double-quoted-scalar' ? '"' : "'";
        found.push({ closing, start, end: start + token.source.length });
        break;
      }
      case 'flow-collection': {
        const closing = token.start.source === '[' ? ']' : '}';
        if (token.end[0]?.source !== closing) found.push({ closing, start });
        break;
      }
      case 'document':
        if (token.value) waiting.push(token.value);
        break;
    }
    if ('items' in token)
      for (const { key, value } of token.items) for (const part of [key, value]) if (part) waiting.push(part);
  }
  return found.sort((a, b) => a.start - b.start);
}
