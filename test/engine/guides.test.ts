/**
 * Every command that the guides and the explanations show, in a block or within a sentence, is typed into a real shell. What
 * cannot be run says why not; whatever is new is run, and fails unless it ends well.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { examples } from '../../src/cli/examples.ts';
import { type AgencyCopy, copyAgency } from '../support/agency-copy.ts';
import { runSite } from '../support/command.ts';
import { fillIn } from '../support/fill-in.ts';
import { blocksIn, type Command, commandsIn, explanations, guides } from '../support/guides.ts';
import { photograph } from '../support/photographs.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { isServing, openShell, type Shell } from '../support/shell.ts';

/** By what they begin with. */
const notRun: readonly (readonly [begins: string, why: string])[] = [
  ['npm install', 'asks a registry; test/engine/package.test.ts installs the package without one'],
  ['npm pack', 'takes the folder of the package; test/engine/package.test.ts makes and packs it'],
  ['npm publish', 'cannot be taken back'],
  ['npm audit', 'asks a registry'],
  ['npm sbom', 'lists the packages of this repository, which the site of this test has not'],
  ['wrangler', 'is a program of Cloudflare’s and takes an account'],
  ['vercel', 'is a program of Vercel’s and takes an account'],
  ['aws', 'is a program of Amazon’s and takes an account'],
];

/** What stands for something in a command, and something that it may stand for. */
const standIns: readonly (readonly [shown: string | RegExp, meant: string])[] = [
  ['<command>', 'build'],
  ['<code>', 'missing-alt'],
  ['<host>', 'nginx'],
  ['<shell>', 'bash'],
  ['<target>', 'file:../www'],
  ['<folder>', '../another'],
  // What may be left out.
  [/ \[\w+\]/, ''],
  // Nothing is written beside the folder of the test.
  [/ > \S+/, ' > printed'],
  ['/mnt/cache', '../cache'],
];

const commands = [...guides, ...explanations].flatMap(commandsIn);
const unique = [...new Map(commands.map((command) => [command.text, command])).values()];

const exampleLines = Object.values(examples).flatMap((shown) => shown.map(({ line }) => line));
const asSite = (text: string) => text.replace(/^npx (?=site\b)/, '');
const isDeclared = ({ text }: Command) => notRun.some(([begins]) => text.startsWith(begins));
/**
 * Not run here, as they are test suites, benchmarks and builds of the whole website themselves, the suite with this very test
 * among them. `test/unit/guides.test.ts` asks whether they are there, and what they start.
 */
const isScript = ({ text }: Command) => /^npm (?:ci|test|run)\b|^\.ci\//.test(text);
const isExample = ({ text }: Command) => exampleLines.includes(asSite(text));
const isOfAgency = ({ text }: Command) => /^(?:npx )?site new (?:member|post)\b|^grep /.test(text);
const isRunHere = (command: Command) =>
  !isDeclared(command) && !isScript(command) && !isExample(command) && !isOfAgency(command);

describe('commands', () => {
  let shell: Shell;
  let store: S3Server;
  let agency: AgencyCopy;
  let site: string;

  beforeAll(async () => {
    store = await startS3({ buckets: ['bucket', 'my-bucket'] });
    shell = await openShell({
      env: {
        AWS_ACCESS_KEY_ID: store.credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: store.credentials.secretAccessKey,
        AWS_ENDPOINT_URL_S3: store.endpoint,
        AWS_REGION: store.region,
      },
    });
    agency = await copyAgency();
    site = join(shell.home, 'site');
    await mkdir(join(shell.home, 'cache'));
    expect(await shell.run('site init site', shell.home)).toMatchObject({ code: 0 });
    await fillIn(site);
    expect(await shell.run('site build --quiet', site)).toMatchObject({ code: 0, err: '' });
    // Twice, so that there is something to go back to.
    const twice =
      'site publish file:../www && echo "p { color: inherit }" >> templates/base.css && site build && site publish file:../www';
    expect(await shell.run(twice, site)).toMatchObject({ code: 0 });
    for (const { file, section, code } of blocksIn('README.md'))
      if (section === 'Start a site of your own' && file !== undefined) {
        await mkdir(dirname(join(site, 'bakery', file)), { recursive: true });
        await writeFile(join(site, 'bakery', file), code);
      }
    return async () => {
      await agency.dispose();
      await shell.dispose();
      await store.close();
    };
  });

  test.each(unique.filter(isRunHere))('$text', async ({ text }) => {
    const line = standIns.reduce((now, [shown, meant]) => now.replace(shown, meant), text);
    const { code, out, err } = await (isServing(line) ? shell.serve : shell.run)(line, site);
    // The name of a command, in a sentence about it.
    const [, name] = /^(?:npx )?site (\w+)$/.exec(line) ?? [];
    if (name !== undefined && /missing required argument/.test(err))
      expect((await runSite([name, '--help'])).out).toContain(`Usage: site ${name}`);
    else expect(code, `${line}\n${out}${err}`).toBe(0);
  });

  test.each(unique.filter(isOfAgency))('$text (at the agency’s site)', async ({ text }) => {
    for (const picture of ['asha-joshi.jpg', 'press.jpg'])
      await writeFile(join(shell.home, picture), await photograph(1200, 1500));
    const { code, out, err } = await shell.run(
      `export SITE_CACHE_DIR='${inject('cacheDir')}'; ${text}`,
      agency.root,
    );
    expect(code, out + err).toBe(0);
  });

  test('that are not run say why, and none of these reasons is out of date', () => {
    for (const [begins] of notRun)
      expect(
        commands.filter(({ text }) => text.startsWith(begins)),
        begins,
      ).not.toEqual([]);
  });
});
