/** `outfile` must lie inside the project, so that packages are found. */
export function bundleForNode(file: string, outfile: string): Promise<unknown>;
