import { z } from 'zod';

const place = { line: z.number(), column: z.number() };

/** What a client script says of its hooks. Lines and columns count from 1. */
export const declaredHooks = z.object({
  hooks: z.array(
    z.object({
      name: z.string(),
      tag: z.string(),
      count: z.enum(['one', 'optional', 'several', 'any']),
      ...place,
    }),
  ),
  /** What cannot be read of them. */
  faults: z.array(z.object({ message: z.string(), ...place })),
});

export type DeclaredHooks = z.infer<typeof declaredHooks>;
