/** The tiny shop at https://shop.example/market, with every kind of thing in it that holds an address. */
import type { FixtureSite } from './fixture-site.ts';

export const market = '/market';

export async function moveBelow(site: FixtureSite): Promise<void> {
  await site.edit('content/settings.yaml', (text) =>
    text.replace(/^baseUrl: .*$/m, `baseUrl: https://shop.example${market}`),
  );
  await site.edit('public/robots.txt', (text) => text.replace('shop.example', `shop.example${market}`));
  await site.edit('content/schema.ts', (text) =>
    text.replace(
      "    name: 'The shop',",
      `    name: 'The shop',
    app: {
      name: 'The shop',
      shortName: 'Shop',
      themeColour: '#fff',
      backgroundColour: '#fff',
      icons: [{ src: '/icon.svg', sizes: 'any' }],
    },`,
    ),
  );
  await site.write('public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  await site.edit('templates/document.ts', (text) =>
    text.replace('() => ({ ', "() => ({ prefetchLinks: true, links: [{ rel: 'icon', href: '/icon.svg' }], "),
  );
  // Markup that does not come from React.
  await site.edit('templates/pages/index.tsx', (text) =>
    text
      .replace(
        "import { Island } from 'site';",
        "import { Image, Island, usePicture } from 'site';\nimport Shelf from '../islands/Shelf.tsx';",
      )
      .replace(
        '</ul>',
        `</ul>
      <Image src="images/lamp.png" alt="A lamp" sizes="200px" eager />
      <div dangerouslySetInnerHTML={{ __html: '<p><a href="/goods/stool">A stool, in words</a></p>' }} />
      <Shelves />`,
      )
      .replace(
        'export default',
        `function Shelves() {
  const picture = usePicture();
  return <Island of={Shelf} props={{ photo: picture('images/lamp.png', { sizes: '100px' }) }} when="load" />;
}

export default`,
      ),
  );
  await site.write(
    'templates/islands/Shelf.tsx',
    `import { Picture, type PictureData, withBase } from 'site';
import { cloneElement, createElement, useState } from 'react';

export default function Shelf({ photo }: { photo: PictureData }) {
  const [open, setOpen] = useState(false);
  const [feed, setFeed] = useState('');
  const look = async () => {
    const answer = await fetch(withBase('/goods.atom'));
    setFeed(String(answer.status));
  };
  return (
    <div>
      <a href="/goods/lamp">Always there</a>
      <button type="button" onClick={() => setOpen(true)}>
        Unfold
      </button>
      <button type="button" onClick={look}>
        Ask
      </button>
      <output>{feed}</output>
      {open && (
        <div id="unfolded">
          <a href="/goods/stool">Shown later</a>
          {createElement('a', { href: '/goods/lamp#price' }, 'Made by hand')}
          {cloneElement(<a href="/goods/lamp">Made of another</a>, { id: 'other' })}
          {cloneElement(<a href="/goods/lamp">Led elsewhere</a>, { href: '/goods/stool' })}
          <Picture data={photo} alt="Later" eager />
        </div>
      )}
    </div>
  );
}
`,
  );
  await site.edit(
    'templates/islands/Note.client.ts',
    (text) =>
      `import { withBase } from 'site';\n${text.replace(
        "section.setAttribute('data-enhanced', 'yes');",
        `const link = document.createElement('a');
  link.href = withBase('/goods/lamp');
  link.textContent = 'Written by a script';
  section.append(link);`,
      )}`,
  );
}
