/** Browser defaults. On a page with another root font size, only the choice of widths shifts a little. */
const pixelsPer: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 };

/** A CSS length in pixels for a window of a width in pixels. Undefined if the length depends on more than that width. */
export function cssLength(text: string, window: number): number | undefined {
  const tokens = text.match(/\d*\.?\d+(?:[a-z%]+)?|[a-z-]+\(|[-+*/(),]/gi) ?? [];
  if (tokens.join('') !== text.replaceAll(/\s+/g, '')) return undefined;
  let at = 0;

  function sum(): number {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? product() : -product();
    return value;
  }
  function product(): number {
    let value = term();
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * term() : value / term();
    return value;
  }
  function term(): number {
    const token = tokens[at++] ?? '';
    if (token === '-') return -term();
    const [first = Number.NaN, ...more] = token.endsWith('(') ? group() : [quantity(token, window)];
    switch (token) {
      case 'min(':
        return Math.min(first, ...more);
      case 'max(':
        return Math.max(first, ...more);
      case 'clamp(':
        return Math.max(first, Math.min(more[0] ?? Number.NaN, more[1] ?? Number.NaN));
      default:
        return token === '(' || token === 'calc(' || !token.endsWith('(') ? first : Number.NaN;
    }
  }
  function group(): number[] {
    const values = [sum()];
    while (tokens[at] === ',') {
      at++;
      values.push(sum());
    }
    return tokens[at++] === ')' ? values : [];
  }

  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : undefined;
}

function quantity(token: string, window: number): number {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z%]*)$/i.exec(token) ?? [];
  if (unit === 'vw') return (Number(number) * window) / 100;
  const scale = unit === '' ? 1 : pixelsPer[unit];
  return scale === undefined || number === '' ? Number.NaN : Number(number) * scale;
}
