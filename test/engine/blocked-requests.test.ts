/** Requests of islands that the policy of their page would block. */
import { describe, expect, test } from 'vitest';
import { type Changes, index, onIndex, toldShop } from './told-shop.ts';

const shop = toldShop();

const component = 'templates/islands/Order.tsx';
const script = 'templates/islands/Order.client.ts';

/** An island on the home page whose script does this. `also` stands below its component. */
const doing = (use: string, also = ''): Changes => ({
  [script]: `export default ({ root }: { root: HTMLElement }) => {\n  ${use};\n};\n`,
  [component]: `export default function Order() {\n  return <p>Order</p>;\n}\n${also}`,
  [index]: (text) =>
    onIndex('<Island of={Order} when="visible" />')(`import Order from '../islands/Order.tsx';\n${text}`),
});
const naming = (host: string) => `Order.reaches = () => ({ connects: ['${host}'] });\n`;

describe('an address of another host that a script requests', () => {
  test.each([
    ['by fetch', "void fetch('https://api.example/v1')", 'https://api.example'],
    ['by a beacon', "navigator.sendBeacon('https://count.example')", 'https://count.example'],
    ['by a socket', "root.title = new WebSocket('wss://live.example/news').url", 'https://live.example'],
    [
      'with a value after its host',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a script.
      'void fetch(`https://api.example/${root.id}`)',
      'https://api.example',
    ],
  ])('%s is a problem at its place, with the line to add', async (_, use, origin) => {
    expect(await shop.problemsOf(doing(use))).toEqual([
      expect.objectContaining({
        code: 'blocked-request',
        message: expect.stringContaining(`the island Order from requesting anything from ${origin}:`),
        help: `Add to ${component}: \`Order.reaches = () => ({ connects: ['${origin}'] });\``,
        ...{ file: script, line: 2, route: '/' },
      }),
    ]);
    expect(await shop.problemsOf(doing(use, naming(origin)))).toEqual([]);
  });

  test('is one where the island names another host, or this one for frames alone', async () => {
    const use = "void fetch('https://api.example/v1')";
    for (const also of [
      naming('https://other.example'),
      "Order.reaches = () => ({ frames: ['https://api.example'] });\n",
    ])
      expect(await shop.problemsOf(doing(use, also))).toMatchObject([{ code: 'blocked-request' }]);
  });

  test.each([
    ['is only spoken of', "// fetch('https://api.example')\n  root.title = 'fetch(\"https://api.example\")'"],
    ['is of the site itself', "void fetch('https://shop.example/stock.json')"],
    ['is a path', "void fetch('/stock.json')"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a script.
    ['has a host that is not written out', 'void fetch(`https://api.${root.id}.example/v1`)'],
    ['is only linked', "root.title = 'https://api.example/v1'"],
  ])('is none if it %s', async (_, use) => {
    expect(await shop.problemsOf(doing(use))).toEqual([]);
  });
});
