/** What the bare loop of pictures is told to make. */
import { z } from 'zod';

const original = z.object({
  /** Below the folder of the originals. */
  path: z.string(),
  /** Whether its alpha channel hides nothing. */
  opaque: z.boolean(),
  widths: z.array(
    z.object({
      width: z.int(),
      kind: z.enum(['flat', 'rich', 'photo']),
      formats: z.array(z.enum(['avif', 'webp', 'png', 'jpeg'])),
    }),
  ),
});
export type BareOriginal = z.infer<typeof original>;

export const bareList = z.array(original);
