/** Defines the commands that talk to the place where the site is published. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { hostProfiles } from '../hosts/profiles.ts';
import type { Console } from './console.ts';
import type { PreviewsFlags } from './previews-command.ts';
import type { PublishFlags } from './publish-command.ts';
import type { ExitCode } from './shared.ts';
import { watchSignals } from './signals.ts';
import type { Session, StoreFlags } from './store-commands.ts';
import type { Surroundings } from './surroundings.ts';

interface Wiring {
  /** Creates a command with the options that all commands have. */
  readonly command: (name: string, summary: string) => Command;
  readonly console: Console;
  readonly around: Surroundings;
  readonly version: string;
  readonly exit: (code: ExitCode) => void;
}

const targetText = 's3://bucket/prefix, or file:folder for a folder that a server serves';

export function addPublishCommands({ command, console, around, version, exit }: Wiring): void {
  /** Handles signals only while the command is at work. */
  const inSession = async (work: (session: Session) => Promise<ExitCode>) => {
    const signals = watchSignals(around);
    try {
      exit(await work({ console, around, version, signals }));
    } finally {
      signals.end();
    }
  };
  const reading = (name: string, summary: string) =>
    command(name, summary)
      .argument('<target>', targetText)
      .option('--endpoint <url>', 'the S3-compatible service, where it is not Amazon')
      .option(
        '--region <name>',
        'region of the bucket (default: of the environment or profile, or us-east-1)',
      )
      .option('--path-style', 'address the bucket in the path (default where --endpoint is given)')
      .option('--no-path-style', 'address the bucket in the host name')
      .option('--aws-profile <name>', 'profile of the shared AWS files; wins over keys in the environment')
      .addOption(
        new Option('--timeout <seconds>', 'patience for one small request')
          .default(30)
          .argParser(secondsFrom(0.1)),
      )
      .option('--json', 'print the result as JSON');
  const writing = (name: string, summary: string) =>
    reading(name, summary)
      .option('--quiet', 'print trouble only')
      .option('--dry-run', 'show what would be done and do nothing')
      .option(
        '--verify',
        'compare everything there with what was published, and repair what others deleted or overwrote',
      )
      .option(
        '--force',
        'go ahead although more than half would be deleted, or records are damaged; verifies as well',
      )
      .addOption(number('--keep-releases <n>', 'superseded releases that stay however old', 2))
      .addOption(number('--keep-days <n>', 'days for which superseded releases stay however many', 30))
      .addOption(waitOption())
      .addOption(leaseOption())
      .addOption(
        new Option('--concurrency <n>', 'requests at a time').default(16).argParser((text) => {
          const value = Number(text);
          if (!Number.isInteger(value) || value < 1 || value > 256)
            throw new InvalidArgumentError('It is a whole number from 1 to 256.');
          return value;
        }),
      )
      .option(
        '--purge <what>',
        'what to run when the new release is live: cloudfront:<distribution>, or a command with {paths}',
      );

  writing('publish', 'send the built site to a bucket or folder')
    .description(
      'Sends what differs from the live release: hashed files first, then pages, then sitemap and feeds, then the release record, deletions at the very end. Interrupted at any point, running it again finishes the job.',
    )
    .addOption(
      new Option('--profile <name>', 'how the host finds pages; see "Hosts" in the README')
        .choices(hostProfiles)
        .default('index'),
    )
    .option('--allow-placeholders', 'publish also what the content marks as not filled in yet')
    .option('--drafts', 'publish also a site that was built with drafts, to show it to a few')
    .option('--preview <name>', 'publish a preview beside the live site, with drafts and placeholders')
    .addOption(
      new Option('--preview-days <n>', 'days until it may be removed').default(14).argParser((text) => {
        const value = Number(text);
        if (!Number.isInteger(value) || value < 1 || value > 365)
          throw new InvalidArgumentError('It is a whole number from 1 to 365.');
        return value;
      }),
    )
    .addHelpText(
      'after',
      '\nCredentials come from the AWS environment variables, a profile (keys, SSO,\nroles), the web identity of a job, a container or an instance.',
    )
    .action(async (target: string, flags: PublishFlags) => {
      const { runPublish } = await import('./publish-command.ts');
      await inSession((session) => runPublish(target, flags, session));
    });

  writing('rollback', 'bring a kept release back')
    .description(
      'Publishes a release once more that is still kept, with its headers, as a release of its own; a second rollback goes forward again.',
    )
    .argument('[release]', 'its id as "site releases" shows it (default: the one before the live one)')
    .action(async (target: string, id: string | undefined, flags: PublishFlags) => {
      const { runRollback } = await import('./publish-command.ts');
      await inSession((session) => runRollback(target, id, flags, session));
    });

  reading('releases', 'list the releases that can be brought back')
    .description(
      'Lists the live release and those before it that are kept, newest first, with their ids for rollback.',
    )
    .action(async (target: string, flags: StoreFlags) => {
      const { runReleases } = await import('./store-commands.ts');
      await inSession((session) => runReleases(target, flags, session));
    });

  reading('previews', 'list the previews beside the live site, and remove them')
    .description(
      'Lists what "site publish --preview" has published, with its age and the day on which it ends.',
    )
    .option('--remove-ended', 'remove those whose end has come')
    .option('--remove <name>', 'remove this one now')
    .addOption(waitOption())
    .addOption(leaseOption())
    .action(async (target: string, flags: PreviewsFlags) => {
      const { runPreviews } = await import('./previews-command.ts');
      await inSession((session) => runPreviews(target, flags, session));
    });

  reading('diff', 'show which routes differ from the live release')
    .description(
      'Compares the built site with the live release: pages that came, changed or went, with their bytes, and the number of other files. Nothing is sent.',
    )
    .addOption(new Option('--profile <name>', 'as for publish').choices(hostProfiles).default('index'))
    .action(async (target: string, flags: PublishFlags) => {
      const { runDiff } = await import('./store-commands.ts');
      await inSession((session) => runDiff(target, flags, session));
    });
}

const waitOption = () => number('--wait <seconds>', 'how long to wait for another publisher', 0);

const leaseOption = () =>
  new Option('--lease <seconds>', 'how long the lock of a killed publish keeps others out')
    .default(60)
    // A shorter lease could expire between two renewals on a slow connection.
    .argParser(secondsFrom(5));

const number = (flags: string, description: string, value: number) =>
  new Option(flags, description).default(value).argParser((text: string) => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number) || number < 0)
      throw new InvalidArgumentError('It is a number, 0 or more.');
    return number;
  });

const secondsFrom = (least: number) => (text: string) => {
  const value = Number(text);
  if (!(value >= least && value <= 3600))
    throw new InvalidArgumentError(`It is a number of seconds from ${least} to 3600.`);
  return value;
};
