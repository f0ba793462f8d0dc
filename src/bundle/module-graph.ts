/** What a bundler tells of its modules and of what it made of them, as far as anybody asks. Paths as esbuild names them. */
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
  /** By the path relative to the root, behind symbolic links. */
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
