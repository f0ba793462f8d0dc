import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/files/sha256.ts';
import { type Memory, openMemory } from '../../src/memory/memory.ts';
import { indexImages } from '../../src/pictures/image-index.ts';
import { minifySvg } from '../../src/pictures/minify-svg.ts';
import { readSvg } from '../../src/pictures/read-svg.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-index-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A run of its own. */
async function index(work: (memory: Memory) => void = () => {}) {
  const memory = openMemory(join(folder, 'cache'));
  const found = await indexImages({ content: join(folder, 'content') }, memory);
  memory.flush();
  work(memory);
  return found;
}
async function put(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = join(folder, 'content/images', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
const plain = (width: number, height: number, background = '#c63') =>
  sharp({ create: { width, height, channels: 3, background } });
const codes = async () => (await index()).problems.map(({ code, file }) => `${code} ${file}`);

describe('the index of pictures', () => {
  test('knows format, size and hash of every picture, in order', async () => {
    const png = await plain(30, 20).png().toBuffer();
    await put('b/wide.PNG', png);
    await put('a/photo.jpg', await plain(40, 30).jpeg().toBuffer());
    await put('a/modern.avif', await plain(64, 48).avif().toBuffer());
    await put('a/other.webp', await plain(12, 8).webp().toBuffer());
    await put('a/still.gif', await plain(10, 10).gif().toBuffer());
    await put('c.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>');
    await put('notes.txt', 'no picture');
    const { images, problems } = await index();
    expect(problems).toEqual([]);
    expect(
      [...images.values()].map(({ path, width, height, format }) => [path, width, height, format]),
    ).toEqual([
      ['images/a/modern.avif', 64, 48, 'avif'],
      ['images/a/other.webp', 12, 8, 'webp'],
      ['images/a/photo.jpg', 40, 30, 'jpeg'],
      ['images/a/still.gif', 10, 10, 'png'],
      ['images/b/wide.PNG', 30, 20, 'png'],
      ['images/c.svg', 24, 12, 'svg'],
    ]);
    expect(images.get('images/b/wide.PNG')?.hash).toBe(sha256(png));
  });

  test('measures a photograph as it is shown, not as the camera held it', async () => {
    await put('turned.jpg', await plain(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const { images } = await index();
    expect(images.get('images/turned.jpg')).toMatchObject({ width: 30, height: 40 });
  });

  test('believes the bytes, not the name', async () => {
    await put('a.png', await plain(40, 30).jpeg().toBuffer());
    expect((await index()).images.get('images/a.png')?.format).toBe('jpeg');
  });

  test('names what is damaged, in the decoder’s words', async () => {
    await put('empty.png', '');
    await put('text.jpg', 'this is no picture');
    await put('page.svg', '<html/>');
    const { images, problems } = await index();
    expect(images.size).toBe(0);
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['corrupt-image', 'content/images/empty.png'],
      ['corrupt-image', 'content/images/page.svg'],
      ['corrupt-image', 'content/images/text.jpg'],
    ]);
    expect(problems[2]?.message).toContain('unsupported image format');
  });

  test('refuses animations and pictures beyond all measure', async () => {
    const frames = await Promise.all(['#000', '#fff'].map((colour) => plain(8, 8, colour).png().toBuffer()));
    await put(
      'moving.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    await put('huge.png', await plain(10_000, 5001).png({ compressionLevel: 1 }).toBuffer());
    await put('tall.png', await plain(20, 16_384).png({ compressionLevel: 1 }).toBuffer());
    expect(await codes()).toEqual([
      'huge-image content/images/huge.png',
      'animated-image content/images/moving.gif',
      'huge-image content/images/tall.png',
    ]);
  });

  test('asks a drawing for its size', async () => {
    await put('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await codes()).toEqual(['svg-without-size content/images/a.svg']);
  });

  test('is the same whether the cache is new, used or damaged', async () => {
    await put('a.png', await plain(30, 20).png().toBuffer());
    await put('b.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="48"/>');
    const first = await index();
    const seen: unknown[] = [];
    const told = (memory: Memory) => seen.push(memory.work());
    expect(await index(told)).toEqual(first);
    const log = join(folder, 'cache/memory-1/traces/probe-image-2.log');
    await writeFile(log, (await readFile(log, 'utf8')).replace('"width":30', '"width":31'));
    expect(await index(told)).toEqual(first);
    expect(await index(told)).toEqual(first);
    expect(seen).toEqual([
      { 'probe-image': { done: 0, reused: 2 } },
      { 'probe-image': { done: 1, reused: 1 } },
      { 'probe-image': { done: 0, reused: 2 } },
    ]);
  });

  test('takes the bytes of a drawing for one only under the name of a drawing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
    await put('a.svg', drawing);
    await put('b.png', drawing);
    const first = await codes();
    expect(first).toHaveLength(1);
    expect(await codes()).toEqual(first);
  });

  test('notices a change that keeps size and date', async () => {
    await put('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
    const file = join(folder, 'content/images/a.svg');
    await utimes(file, 1, 1);
    const before = await index();
    await put('a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
    await utimes(file, 1, 1);
    const after = await index();
    expect(before.images.get('images/a.svg')?.width).toBe(10);
    expect(after.images.get('images/a.svg')?.width).toBe(20);
  });

  test('is empty for a site without pictures', async () => {
    expect(await index()).toEqual({ images: new Map(), problems: [] });
  });
});

describe('a drawing', () => {
  const inside = (content: string, attributes = '') =>
    readSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>\n${content}</svg>`);

  test.each([
    ['<script>alert(1)</script>'],
    ['<g onclick="alert(1)"/>'],
    ['<a href="javascript:alert(1)"><path/></a>'],
    ['<a href=" java&#10;script:alert(1)"><path/></a>'],
    ['<set attributeName="href" to="javascript:alert(1)"/>'],
    ['<set attributeName="onmouseover" to="alert(1)"/>'],
    ['<image href="https://example.com/a.png"/>'],
    ['<image xlink:href="a.png"/>'],
    ['<image href="data:image/svg+xml,&lt;svg/>"/>'],
    ['<use href="other.svg#a"/>'],
    ['<rect fill="url(https://example.com/a#b)"/>'],
    ['<rect style="fill: URL( \'//example.com/a#b\' )"/>'],
    ['<style>@import "a.css";</style>'],
    ['<style>rect { fill: u\\72l(https://example.com/a) }</style>'],
    ['<style><![CDATA[rect { background: url(a.png) }]]></style>'],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['<h:img xmlns:h="http://www.w3.org/1999/xhtml" srcset="https://example.com/a.png"/>'],
    ['<p xmlns="http://www.w3.org/1999/&#120;html">x</p>'],
    ['<set attributeName="xlink:href" to="https://example.com/a.png"/>'],
    ['<style>@im&#112;ort "https://example.com/a.css";</style>'],
    ['<style>rect { fill: ur&#108;(https://example.com/a) }</style>'],
    ['<style>@im<![CDATA[port "a.css";]]></style>'],
    ['<style><g/>@import "a.css";</style>'],
    ['<style><style/>@import "a.css";</style>'],
    ['<style>@import "a.css";'],
  ])('may not hold %s', (content) => {
    const lines = inside(content).dangers.map(({ line }) => line);
    expect([...new Set(lines)]).toEqual([2]);
  });

  test.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>'],
    ['<?xml-stylesheet href="a.css"?><svg viewBox="0 0 1 1"/>'],
    ['<!DOCTYPE svg SYSTEM "x>y" [ <!ENTITY a "b"> ]><svg viewBox="0 0 1 1"/>'],
    ['<!DOCTYPE svg SYSTEM "x>y" [ <!ATTLIST svg onload CDATA "alert(1)"> ]><svg viewBox="0 0 1 1"/>'],
  ])('may not begin with %s', (text) => {
    expect(readSvg(text).dangers).toHaveLength(1);
  });

  test.each([
    ['<use href="#a"/><rect fill="url(#b)" style="fill:url(\'#c\')"/>'],
    ['<image href="data:image/png;base64,AAAA"/>'],
    ['<text>url(https://example.com) onclick javascript</text>'],
    ['<style>rect { fill: url(#a) }</style><metadata>made by hand</metadata>'],
    ['<i:layer xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="one"/>'],
    ['<animate attributeName="opacity" values="0;1" dur="1s"/>'],
  ])('may hold %s', (content) => {
    expect(inside(content).dangers).toEqual([]);
  });

  test('may begin with the plain document type of older programs', () => {
    const text =
      '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg width="2" height="1"/>';
    expect(readSvg(text)).toEqual({ isSvg: true, size: { width: 2, height: 1 }, dangers: [] });
  });

  test.each([
    ['width="30" height="20"', { width: 30, height: 20 }],
    ['width="30px" viewBox="0 0 60 20"', { width: 30, height: 10 }],
    ['height="10" viewBox="0 0 60 20"', { width: 30, height: 10 }],
    ['width="100%" height="100%" viewBox="0,0,60,20"', { width: 60, height: 20 }],
    ['width="25.4mm" height="72pt"', { width: 96, height: 96 }],
    ['width="1e2" height=".4"', { width: 100, height: 1 }],
    ['width="0" height="0"', undefined],
    ['viewBox="0 0 10"', undefined],
    ['width="10"', undefined],
  ])('with %s is of this size', (attributes, size) => {
    expect(readSvg(`<svg ${attributes}/>`).size).toEqual(size);
  });
});

describe('a drawing that no program makes', () => {
  test('is read no further than to the fiftieth danger, and in no time that grows with their number', async () => {
    const { dangers } = readSvg(`<svg viewBox="0 0 1 1">\n${'<a on=""/>\n'.repeat(200_000)}</svg>`);
    expect(dangers.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
  });

  test('may not turn into a dangerous one while it is made smaller', async () => {
    const odd = `<!DOCTYPE svg SYSTEM "x>y" [ <!ENTITY s "<h:iframe xmlns:h='http://www.w3.org/1999/xhtml' srcdoc='<script>alert(1)</script>'></h:iframe>"> ]>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9">&s;<path d="M0 0h5v5z"/></svg>`;
    await expect(minifySvg(odd + drawing)).rejects.toThrow('turns into a drawing with');
  });

  test.each([
    [
      'nested without end',
      `${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`,
      '0 0 2 2',
      'svg-too-deep',
      'nested',
    ],
    [
      'of a size without bounds',
      '<path d="M0 0h1"/>',
      '0 0 1e99 1e99',
      'huge-image',
      'No side may be longer than',
    ],
  ])('%s is refused in words of its own', async (_, inside, viewBox, code, says) => {
    await put('odd.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n${inside}</svg>`);
    expect((await index()).problems).toMatchObject([
      { code, file: 'content/images/odd.svg', message: expect.stringContaining(says) },
    ]);
  });

  test('may still hold a few levels more than most', async () => {
    const groups = 199;
    await put('deep.svg', `<svg viewBox="0 0 2 2">${'<g>'.repeat(groups)}${'</g>'.repeat(groups)}</svg>`);
    expect(await codes()).toEqual([]);
  });
});
