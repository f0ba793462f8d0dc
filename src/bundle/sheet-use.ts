import { z } from 'zod';

/** How a module uses one CSS module. */
export const sheetUse = z.object({
  /** As the import names it, such as `./Frame.module.css`. */
  from: z.string(),
  /** The class names that are written out, with their places: line and column count from 1. */
  asked: z.array(z.object({ name: z.string(), line: z.number(), column: z.number() })),
  /** Whether all names are written out: none is composed, and the sheet is not passed on. */
  plain: z.boolean(),
});

export type SheetUse = z.infer<typeof sheetUse>;
