/** The list of pictures that the bare loop makes. */
import { z } from 'zod';

const original = z.object({
  /** The path below the folder of the originals. */
  path: z.string(),
  /** Whether no pixel of the picture is transparent. */
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
