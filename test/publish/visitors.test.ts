import { expect, test } from 'vitest';
import { randomFrom, spread } from '../support/chance.ts';
import { runCommand, startCommand } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { startS3 } from '../support/s3-server.ts';
import { prefix, treeOf, treeWanted } from './bucket.ts';
import { startCrawler } from './crawler.ts';
import { harass, killAt, requestsOfWork } from './trouble.ts';
import { writeRelease } from './write-release.ts';

/** More publishes for a thorough look, or the same ones again: `PUBLISHES=20 SEED=1 npx vitest …`. */
const publishes = Number(process.env.PUBLISHES ?? 6);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
/** One in peace follows each. */
const disturbed = Math.floor(publishes / 2);

test.each([
  // Assets lie there already, from the last time.
  ['two releases in turn', (round: number) => (round % 2 === 0 ? 'one' : 'two')],
  // Assets come, and old ones go.
  ['ever new releases', (round: number) => `new-${round}`],
])(
  `no visitor notices ${2 * disturbed} publishes of %s, half of which are killed or meet faults`,
  { timeout: 900_000 },
  async (name, wordOf) => {
    const random = randomFrom(seed);
    const server = await startS3();
    try {
      let round = 0;
      let release = releaseOf(wordOf(round));
      const folder = await writeRelease(release);
      const released = new Set(release.filter(({ immutable }) => immutable).map(({ file }) => file));
      const prepareNext = async () => {
        release = releaseOf(wordOf(++round));
        for (const { file, immutable } of release) if (immutable) released.add(file);
        await rewriteRelease(folder, release);
      };
      const stranger = { body: Buffer.from('mine'), headers: {}, etag: '"x"', modified: 0 };
      const strangers = ['other/index.html', `${prefix}/uploads/only-mine.pdf`];
      for (const key of strangers) server.bucket().set(key, stranger);
      // A lease that some faults in a row cannot use up: they would end the publish, as they should.
      const publish = [
        'publish',
        folder,
        { ...server, prefix },
        ['--wait', '120', '--lease', '20', '--keep-days', '0'],
      ] as const;
      const publishInPeace = async () => {
        const { code, stderr } = await runCommand(...publish);
        expect({ code, stderr }).toMatchObject({ code: 0 });
      };

      // The last of these shows how many requests there are to disturb.
      await publishInPeace();
      for (let times = 0; times < 2; times++) {
        await prepareNext();
        server.log.length = 0;
        await publishInPeace();
      }
      const usual = requestsOfWork(server);
      const { url } = await server.website(prefix);
      const paths = release
        .filter(({ file }) => file.endsWith('index.html') && !file.startsWith('only-'))
        .map(({ file }) => `/${file.replace(/\/?index\.html$/, '')}`);
      const crawler = startCrawler(url, paths);
      const story = [`seed ${seed}, ${name}, ${usual} requests when nothing happens`];

      for (const [index, at] of spread(disturbed, random).entries()) {
        await prepareNext();
        const number = 1 + Math.floor(at * usual);
        const { child, outcome } = startCommand(...publish);
        const kill = index % 3 !== 2;
        const trouble = kill
          ? killAt(server, number, random() < 0.5, () => child)
          : harass(server, number, random);
        const { code, signal, stderr } = await outcome;
        server.inject(undefined);
        story.push(`${wordOf(round)}: ${trouble.met.join(', ')} -> ${signal ?? code}`);
        if (code !== 0 && !signal) story.push(stderr);
        expect(trouble.met, story.join('\n')).not.toEqual([]);
        expect({ code, signal, stderr }, story.join('\n')).toMatchObject(
          kill ? { code: null, signal: 'SIGKILL' } : { code: 0 },
        );
        // Finished by a rerun, or overtaken by another release.
        if (index < disturbed - 1 && random() < 0.5) await prepareNext();
        await publishInPeace();
      }
      const crawl = await crawler.stop();
      story.push(`${crawl.requests} requests, ${crawl.pages} pages, ${crawl.broken.length} broken`);
      process.stdout.write(`${story.join('\n')}\n`);

      expect(crawl.broken, story.join('\n')).toEqual([]);
      expect(crawl.pages, story.join('\n')).toBeGreaterThan(100);
      expect(treeOf(server, release), story.join('\n')).toEqual(treeWanted(release));
      // Beside the release only what open pages may still ask for, and what is not ours.
      const wanted = new Set([...release.map(({ file }) => file), ...released]);
      const extra = treeOf(server)
        .map((line) => line.replace(/ \|.*/, ''))
        .filter((path) => !wanted.has(path));
      expect(extra, story.join('\n')).toEqual(['uploads/only-mine.pdf']);
      for (const key of strangers) expect(server.bucket().get(key)).toBe(stranger);
    } finally {
      await server.close();
    }
  },
);
