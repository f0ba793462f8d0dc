/** A shop that was built once, and that each test then spoils in its own way. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Problem } from '../../src/model.ts';
import { copySite, type FixtureSite } from '../support/fixture-site.ts';

/** One way to spoil it, and what is to be said of that. */
export interface Case {
  readonly what: string;
  readonly file: string;
  readonly change: (text: string) => string;
  readonly problem: object;
  readonly says: RegExp;
}

export interface SpoiledShop {
  readonly site: FixtureSite;
  edit(file: string, change: (text: string) => string): Promise<void>;
  write(file: string, content: string | Uint8Array): Promise<void>;
  /** The problems of a build that has to leave the old site as it was. */
  refused(env?: Record<string, string>): Promise<readonly Problem[]>;
  /** Spoils it so, and expects that one of the problems says so. */
  expectRefusal(spoiled: Case): Promise<void>;
}

/** Put right again before the next test of the file. */
export function spoiledShop(): SpoiledShop {
  let site: Awaited<ReturnType<typeof copySite>>;
  let goodSite: string;
  /** Nothing for a file that was not there. */
  const originals = new Map<string, string | undefined>();
  const remember = async (file: string) => {
    if (!originals.has(file)) originals.set(file, await site.read(file).catch(() => undefined));
  };

  beforeAll(async () => {
    site = await copySite('shop');
    const { report } = await site.build();
    expect(report.problems).toEqual([]);
    goodSite = await site.outputHash();
  });
  beforeEach(async () => {
    for (const [file, text] of originals)
      if (text === undefined) await rm(join(site.root, file));
      else await site.write(file, text);
    originals.clear();
  });
  afterAll(() => site.dispose());

  const shop: SpoiledShop = {
    get site() {
      return site;
    },
    async edit(file, change) {
      await remember(file);
      await site.edit(file, change);
    },
    async write(file, content) {
      await remember(file);
      await site.write(file, content);
    },
    async refused(env = {}) {
      const { report } = await site.build({ env });
      expect(report.problems).not.toEqual([]);
      expect(await site.outputHash()).toBe(goodSite);
      return report.problems;
    },
    async expectRefusal({ file, change, problem, says }) {
      await shop.edit(file, change);
      const problems = await shop.refused();
      const found = problems.find(({ message, detail = '', help = '' }) =>
        says.test(`${message}\n${detail}\n${help}`),
      );
      expect(found ?? problems).toMatchObject(problem);
    },
  };
  return shop;
}
