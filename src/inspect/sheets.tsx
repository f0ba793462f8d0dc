/** Shows long lists in sheets, one at a time. */

/** Rows of one sheet. A browser shows that many at once. */
const rows = 200;

export interface SheetPlace {
  /** The number of the sheet, from 1. */
  readonly sheet: number;
  readonly last: number;
}

export function sheetOf<T>(
  items: readonly T[],
  wanted: number,
): SheetPlace & { readonly shown: readonly T[] } {
  const last = Math.max(1, Math.ceil(items.length / rows));
  const sheet = Math.min(wanted, last);
  return { sheet, last, shown: items.slice((sheet - 1) * rows, sheet * rows) };
}

export const Sheets = ({ sheet, last, to }: SheetPlace & { to: (sheet: number) => string }) =>
  last === 1 ? null : (
    <nav aria-label="Sheets" className="sheets">
      {sheet > 1 && <a href={to(sheet - 1)}>Before</a>}
      <span>
        Sheet {sheet} of {last}
      </span>
      {sheet < last && <a href={to(sheet + 1)}>After</a>}
    </nav>
  );
