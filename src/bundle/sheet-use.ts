import { z } from 'zod';

/** What a module imports of one CSS module. */
export const sheetUse = z.object({
  /** As the import names it, such as `./Frame.module.css`. */
  from: z.string(),
  /** The names that are written out, with their places: line and column count from 1. */
  asked: z.array(z.object({ name: z.string(), line: z.number(), column: z.number() })),
  /** All names are written out: none is put together, and the sheet is handed to nobody else. */
  plain: z.boolean(),
});

export type SheetUse = z.infer<typeof sheetUse>;
