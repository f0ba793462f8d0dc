/** The picture that shares of a page show: the wall of the page, crumbling into the page's own picture. */
import { cardSize } from 'site';
import { defineSocialCard } from './site.ts';
import latin from './social-card/bricolage-grotesque-latin.ttf';
import latinExt from './social-card/bricolage-grotesque-latin-ext.ttf';
import { CardDrawing } from './social-card/CardDrawing.tsx';
import { grounds } from './social-card/pigments.ts';

/** Letters that the first font lacks are in the second. */
const fonts = [latin, latinExt];

export default defineSocialCard(({ content, card, face }) => {
  const { label, title, ground, pictures, whole } = card;
  const { name, tagline } = content.site;
  const place = whole
    ? { left: 0, top: 0, ...cardSize }
    : { left: 600, top: 0, width: cardSize.width - 600, height: cardSize.height };
  return {
    drawing: (
      <CardDrawing
        label={label}
        title={title}
        name={name}
        tagline={tagline}
        pigments={grounds[ground]}
        condensed={face(fonts, { wdth: 75 })}
        normal={face(fonts, { wdth: 100 })}
        whole={whole}
      />
    ),
    pictures: pictures.map((src) => ({ src, ...place })),
    alt: `${/[.!?…]$/.test(title) ? title : `${title}.`} ${name}: ${tagline}`,
  };
});
