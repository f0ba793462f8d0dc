/**
 * What a bundler says about its modules and about its outputs, as far as this project needs it. Paths as esbuild writes
 * them.
 */
import { z } from 'zod';

const imports = z.array(
  z.object({
    path: z.string(),
    kind: z.string().optional(),
    external: z.boolean().optional(),
    /** As it is written in the importer. */
    original: z.string().optional(),
  }),
);

export const moduleGraph = z.object({
  /** By path relative to the root, with symbolic links resolved. */
  inputs: z.record(z.string(), z.object({ imports })),
  /** By output path. */
  outputs: z.record(
    z.string(),
    z.object({
      entryPoint: z.string().optional(),
      imports,
      inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })),
    }),
  ),
});

/** The part of esbuild's `Metafile` that is kept. */
export type ModuleGraph = z.infer<typeof moduleGraph>;
