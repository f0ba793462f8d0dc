import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { type Host, type HostName, hosts } from '../hosts/hosts.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Console } from './console.ts';
import type { SharedOptions } from './shared.ts';
import type { Surroundings } from './surroundings.ts';

type HeadersOptions = Pick<SharedOptions, 'root' | 'out'> & {
  readonly pages?: boolean;
  readonly redirects?: boolean;
};

/** Adds `site headers <host>`, which prints and changes nothing. */
export function addHeadersCommand(
  command: (name: string, summary: string) => Command,
  console: Console,
  around: Pick<Surroundings, 'folder'>,
): void {
  const names = Object.entries<Host>(hosts).map(
    ([name, { about, redirects }]) =>
      `  ${name.padEnd(12)}${about}${redirects ? `;\n${' '.repeat(14)}with --redirects ${redirects.about}` : ''}`,
  );
  command('headers', 'print what a host has to be told')
    .description(
      'Prints what a host has to be told of the built site: security headers, how long files may be kept, content types, redirects, and one address for each page.',
    )
    .addArgument(new Argument('<host>', 'the host to print settings for').choices(Object.keys(hosts)))
    .option('--pages', "repeat each page's own security policy as a header; print it anew after every build")
    .option('--redirects', "print the host's other file: see below")
    .addHelpText('after', `\nHosts:\n${names.join('\n')}`)
    .action(async (name: HostName, options: HeadersOptions) => {
      console.out(
        await printHeaders(hosts[name], { ...options, root: resolve(around.folder, options.root) }),
      );
    });
}

async function printHeaders(
  host: Host,
  { root, out, pages = false, redirects = false }: HeadersOptions,
): Promise<string> {
  if (pages && host.withoutPages !== undefined)
    throw new EnvironmentError(`${host.withoutPages} It cannot send a separate policy for each page.`, {
      code: 'no-page-headers',
      help: 'Leave --pages out: each page carries its policy itself.',
    });
  if (redirects && !host.redirects)
    throw new EnvironmentError('This host has no file of its own for redirects.', {
      code: 'no-redirects-file',
      help: 'Leave --redirects out: they stand beside the headers.',
    });
  const [{ hostSettings }, { readManifest }] = await Promise.all([
    import('../hosts/host-settings.ts'),
    import('../publish/read-dist.ts'),
  ]);
  const folder = resolve(root, out);
  const manifest = await readManifest(folder);
  if (!manifest)
    throw new EnvironmentError(`There is no built site in ${folder}.`, {
      code: 'no-site',
      help: 'Run "site build" first.',
    });
  const settings = await hostSettings(folder, manifest, { pages });
  return redirects && host.redirects ? host.redirects.print(settings, manifest) : host.print(settings);
}
