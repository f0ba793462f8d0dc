// Bundles one TypeScript file for the Node that runs it. Packages are not bundled.
import { build } from 'esbuild';

/** `outfile` must lie inside the project, so that packages are found. */
export const bundleForNode = (file, outfile) =>
  build({
    entryPoints: [file],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
  });
