/**
 * Replaces the ids and accessible names of a page by numbers: equal ones get the same number. html-validate asks whether
 * ids are equal, whether two landmarks have the same name, and whether an `aria-label` repeats the label
 * (`unique-landmark`, `no-redundant-aria-label`). The latter two compare the value with texts. So we also compare the texts
 * of lenders: elements whose text is the name of another element, by `aria-labelledby` or because they are its `<label>`.
 */
export type Names = ReturnType<typeof createNames>;

export interface Element {
  readonly tag: string;
  /** The number of elements that are open around it. */
  readonly depth: number;
  /** html-validate does not see it. */
  readonly dropped: boolean;
}

/** Collects the names while a page is read from beginning to end. */
export function createNames(html: string) {
  const ids = new Map<string, number>();
  const labels = new Map<string, number>();
  /** All text of the page so far, in pieces. `drawings` counts the drawings of whose text html-validate drops a part. */
  const texts: string[] = [];
  let drawings = 0;
  let words = 0;
  /** The lenders that are still open, the deepest last. */
  const lending: Lender[] = [];
  const lenders = new Map<string, Lender>();
  const labelElements: Lender[] = [];
  const lent = new Set(Array.from(html.matchAll(/aria-labelledby="([^"]*)"/g), ([, id = '']) => id));

  const lend = (depth: number): Lender => {
    const last = lending.at(-1);
    if (last?.depth === depth) return last;
    const lender = { depth, from: texts.length, to: texts.length, drawings };
    lending.push(lender);
    return lender;
  };
  const textOf = ({ from, to }: Lender) => texts.slice(from, to).join('');

  return {
    /** The substitute for a text that is not only space. Inside a lender, no two substitutes are the same. */
    text(text: string): string {
      texts.push(text);
      return lending.length > 0 ? `x${words++}` : 'x';
    },
    /** Call this at the beginning of a drawing of whose text html-validate may see a part, such as a title. */
    drawing() {
      drawings++;
    },
    /** Undefined for an id with unusual characters: some rules put ids into selectors without escaping them. */
    reference({ tag, depth, dropped }: Element, attribute: string, value: string): string | undefined {
      if (!plainIds.test(value)) return undefined;
      if (attribute === 'id') {
        if (!dropped && lent.has(value) && !lenders.has(value)) lenders.set(value, lend(depth));
      } else if (attribute === 'for' && tag === 'label') labelElements.push(lend(depth));
      return value.replace(/[^ ]+/g, (id) => `i${numberOf(ids, id)}`);
    },
    /** Undefined for a name of which more could matter than which names are equal to it. */
    label(value: string): string | undefined {
      if (value.includes('\\') || hasOddReference(value) || !/\S/.test(value)) return undefined;
      return `n${numberOf(labels, value)}`;
    },
    /** Call this at the end of each element. */
    close(depth: number) {
      while ((lending.at(-1)?.depth ?? -1) >= depth) {
        const lender = lending.pop();
        if (!lender) return;
        lender.to = texts.length;
        lender.drawings = drawings - lender.drawings;
      }
    },
    /**
     * Empty if all names are different, as they should be. Otherwise numbers that show which texts are equal. Undefined if
     * html-validate may see another text than we do.
     */
    end(): string | undefined {
      const byId = [...lent].flatMap((id) => lenders.get(id) ?? []);
      if ([...byId, ...labelElements].some((lender) => lender.drawings > 0)) return undefined;
      const names = byId.map(textOf).filter((text) => text !== '');
      const captions = labelElements.map((lender) => textOf(lender).trim());
      const areDifferent =
        new Set(names).size === names.length &&
        names.every((text) => /\S/.test(text) && !labels.has(text)) &&
        !captions.some((text) => labels.has(text));
      if (areDifferent) return '';
      return ['', ...names, '', ...captions].map((text) => `\n${numberOf(labels, text)}`).join('');
    },
  };
}

/** An element whose text is the name of another one: pieces `from` (inclusive) to `to` (exclusive) of the page's text. */
interface Lender {
  readonly depth: number;
  readonly from: number;
  to: number;
  /** How many drawings came before it. Once it is closed: how many are inside it. */
  drawings: number;
}

const plainIds = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*$/u;

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** Whether the rule `unrecognized-char-ref` could find something in the text. */
export function hasOddReference(text: string): boolean {
  return text.includes('&') && text.replace(plainReference, '').includes('&');
}

const plainReference = /&(?:amp|lt|gt|quot|nbsp|#\d+|#[xX][\da-fA-F]+);/g;
