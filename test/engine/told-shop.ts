/** A shop that is put right after each change, and what its author is told of each. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Problem } from '../../src/model.ts';
import { copySite, type FixtureSite } from '../support/fixture-site.ts';

export type Change = string | Uint8Array | ((text: string) => string);
export type Changes = Readonly<Record<string, Change>>;

/** Ways to spoil the shop, and all that is to be said of it. */
export interface Case {
  readonly made: string;
  readonly files: Changes;
  readonly env?: Readonly<Record<string, string>>;
  /** The problems, all of them. */
  readonly problems: readonly (Partial<Problem> & { says: RegExp })[];
}

export const index = 'templates/pages/index.tsx';
export const item = 'templates/pages/goods/[item].tsx';
export const frame = 'templates/parts/Frame.tsx';
export const basket = 'templates/islands/Basket.tsx';
export const schema = 'content/schema.ts';
export const goods = 'content/goods.yaml';

/** Puts markup before the list of the home page. */
export const onIndex = (markup: string) => (text: string) => text.replace('<ul>', `${markup}\n      <ul>`);
/** Puts markup into the frame of every page. */
export const inFrame = (markup: string) => (text: string) =>
  text.replace('{children}', `{children}\n        ${markup}`);

/** A shop for all tests of a file. */
export function toldShop() {
  let shop: FixtureSite & { dispose(): Promise<void> };
  beforeAll(async () => {
    shop = await copySite('shop');
  });
  afterAll(() => shop.dispose());

  /** Spoils the shop, checks it and puts it right again. */
  async function told(files: Changes, env: Readonly<Record<string, string>> = {}) {
    const before = new Map<string, string | undefined>();
    try {
      for (const [file, change] of Object.entries(files)) {
        before.set(file, await shop.read(file).catch(() => undefined));
        if (typeof change === 'function') await shop.edit(file, change);
        else await shop.write(file, change);
      }
      return (await shop.build({ write: false, env })).report;
    } finally {
      for (const [file, text] of before)
        if (text === undefined) await rm(join(shop.root, file));
        else await shop.write(file, text);
    }
  }

  const problemsOf = async (files: Changes, env?: Readonly<Record<string, string>>) =>
    (await told(files, env)).problems;

  return {
    site: () => shop,
    told,
    problemsOf,
    /** Expects that this is said, and nothing else; returns the problems. */
    async expectTold({ files, env, problems: expected }: Case): Promise<readonly Problem[]> {
      const problems = await problemsOf(files, env);
      expect(problems, JSON.stringify(problems, null, 1)).toHaveLength(expected.length);
      for (const [at, { says, ...facts }] of expected.entries()) {
        expect(problems[at]).toMatchObject(facts);
        expect(problems[at] && textOf(problems[at])).toMatch(says);
      }
      return problems;
    },
  };
}

const textOf = ({ message, detail = '', help = '' }: Problem) => [message, detail, help].join('\n');
