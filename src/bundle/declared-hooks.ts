import { z } from 'zod';

const place = { line: z.number(), column: z.number() };

/** The hooks that a client script declares. Lines and columns count from 1. */
export const declaredHooks = z.object({
  hooks: z.array(
    z.object({
      name: z.string(),
      tag: z.string(),
      count: z.enum(['one', 'optional', 'several', 'any']),
      ...place,
    }),
  ),
  /** The parts of the declaration that cannot be read. */
  faults: z.array(z.object({ message: z.string(), ...place })),
});

export type DeclaredHooks = z.infer<typeof declaredHooks>;
