/**
 * Ids and accessible names of a page, each reduced to a number: equal ones have the same. html-validate asks whether ids
 * are equal, whether two landmarks have one name, and whether an `aria-label` repeats the label (`unique-landmark`,
 * `no-redundant-aria-label`). The latter two compare the value with texts, so we do the same with texts that ids and
 * labels lend.
 */
export type Names = ReturnType<typeof createNames>;

export interface Element {
  readonly tag: string;
  /** The number of elements that are open around it. */
  readonly depth: number;
  /** html-validate does not see it. */
  readonly dropped: boolean;
}

/** Collects them along the page. */
export function createNames(html: string) {
  const ids = new Map<string, number>();
  const labels = new Map<string, number>();
  /** All text of the page so far, in pieces, and how many drawings there were of whose text html-validate drops a part. */
  const texts: string[] = [];
  let drawings = 0;
  let words = 0;
  /** The elements that lend their text, by depth while they are open. */
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
    /** What stands for a text that is not only space: where it may be lent, no two are the same. */
    text(text: string): string {
      texts.push(text);
      return lending.length > 0 ? `x${words++}` : 'x';
    },
    /** Here begins a drawing with a title. */
    drawing() {
      drawings++;
    },
    /** Undefined for an id that is not made of letters, digits and dashes: rules put some into selectors as they are. */
    reference({ tag, depth, dropped }: Element, attribute: string, value: string): string | undefined {
      if (!plainIds.test(value)) return undefined;
      if (attribute === 'id') {
        if (!dropped && lent.has(value) && !lenders.has(value)) lenders.set(value, lend(depth));
      } else if (attribute === 'for' && tag === 'label') labelElements.push(lend(depth));
      return value.replace(/[^ ]+/g, (id) => `i${numberOf(ids, id)}`);
    },
    /** Undefined for a name of which more than its equality could matter. */
    label(value: string): string | undefined {
      if (value.includes('\\') || hasOddReference(value) || !/\S/.test(value)) return undefined;
      return `n${numberOf(labels, value)}`;
    },
    /** An element is at its end. */
    close(depth: number) {
      while ((lending.at(-1)?.depth ?? -1) >= depth) {
        const lender = lending.pop();
        if (!lender) return;
        lender.to = texts.length;
        lender.drawings = drawings - lender.drawings;
      }
    },
    /**
     * Nothing where all names are different, as they should be; else which texts are equal. Undefined if a text may be
     * another one for html-validate.
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

/** From which piece of the text to which. After its end, `drawings` are those inside. */
interface Lender {
  readonly depth: number;
  readonly from: number;
  to: number;
  drawings: number;
}

const plainIds = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*$/u;

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** Whether `unrecognized-char-ref` could have anything to say. */
export function hasOddReference(text: string): boolean {
  return text.includes('&') && text.replace(plainReference, '').includes('&');
}

const plainReference = /&(?:amp|lt|gt|quot|nbsp|#\d+|#[xX][\da-fA-F]+);/g;
