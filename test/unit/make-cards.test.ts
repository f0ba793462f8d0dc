import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cardMaker } from '../../src/cards/make-cards.ts';
import { sha256 } from '../../src/files/sha256.ts';
import { openMemory } from '../../src/memory/memory.ts';
import type { CardRequest, ImageIndex } from '../../src/model.ts';

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${inner}</svg>`;
const drawing = frame('<path fill="#102030" d="M0 0h600v630H0z"/>');
const place = { left: 600, top: 0, width: 600, height: 630 };

const request = (more: Partial<CardRequest> = {}): CardRequest => {
  const body = { drawing, pictures: [{ path: 'images/a.png', ...place }], ...more };
  const key = sha256(JSON.stringify(body));
  return { file: `assets/a-card.${key.slice(0, 8)}.png`, key, ...body };
};

let red: Buffer;

beforeAll(async () => {
  red = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
});

async function workshop(bytes: Uint8Array = red) {
  const root = await mkdtemp(join(tmpdir(), 'cards-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const cache = join(root, 'cache');
  const { mkdir } = await import('node:fs/promises');
  await mkdir(join(root, 'images'));
  await writeFile(join(root, 'images/a.png'), bytes);
  const images: ImageIndex = new Map([
    ['images/a.png', { path: 'images/a.png', hash: sha256(bytes), width: 40, height: 20, format: 'png' }],
  ]);
  const run = async (...requests: CardRequest[]) => {
    const memory = openMemory(cache);
    const maker = cardMaker(images, { content: root, memory });
    for (const one of requests) await maker.order(one, () => one);
    return maker.finish().finally(() => memory.flush());
  };
  return { run };
}

describe('a card', () => {
  it('is the drawing over the picture, which fills its place', async () => {
    const { run } = await workshop();
    const { cards } = await run(request());
    const card = await readFile(cards[0]?.stored ?? '');
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const { data } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    expect(colourAt(5, 5)).toEqual([0x10, 0x20, 0x30]);
    expect(colourAt(601, 1)).toEqual([255, 0, 0]);
    expect(colourAt(1199, 629)).toEqual([255, 0, 0]);
  });

  it('is made once however often it is ordered, and found again by the next build', async () => {
    const { run } = await workshop();
    const first = await run(request(), request());
    expect(first).toMatchObject({ made: 1, reused: 0, problems: [] });
    expect(await run(request())).toMatchObject({ made: 0, reused: 1, cards: first.cards });
  });

  it('has the same bytes wherever it is made', async () => {
    const [one, other] = await Promise.all([workshop(), workshop()]);
    const bytesOf = async ({ run }: typeof one) => (await run(request())).cards.map(({ hash }) => hash);
    expect(await bytesOf(one)).toEqual(await bytesOf(other));
  });

  it('is made again where the cache was damaged', async () => {
    const { run } = await workshop();
    const { cards } = await run(request());
    for (const { stored } of cards) await writeFile(stored, 'broken');
    expect(await run(request())).toMatchObject({ made: 1, cards: [{ hash: cards[0]?.hash }] });
  });

  it('comes sorted by file, whichever was ready first', async () => {
    const { run } = await workshop();
    const many = ['#111111', '#222222', '#333333', '#444444', '#555555'].map((fill) =>
      request({ drawing: frame(`<path fill="${fill}" d="M0 0h9v9z"/>`), pictures: [] }),
    );
    const { cards } = await run(...many);
    expect(cards.map(({ file }) => file)).toEqual(many.map(({ file }) => file).sort());
  });

  it('says what is wrong with a picture or a drawing', async () => {
    const cut = await workshop(red.subarray(0, red.length - 30));
    expect((await cut.run(request())).problems).toMatchObject([{ code: 'corrupt-image' }]);
    const { run } = await workshop();
    expect((await run(request({ drawing: '<b>no drawing</b>' }))).problems).toMatchObject([
      { code: 'card-drawing', file: 'templates/social-card.tsx' },
    ]);
  });
});
