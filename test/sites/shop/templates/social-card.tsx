import { cardSize } from 'site';
import { defineSocialCard } from './site.ts';

export default defineSocialCard(({ card: { photo, name } }) => ({
  drawing: (
    <svg xmlns="http://www.w3.org/2000/svg" {...cardSize} aria-label={name} role="img">
      <path d="M0 0h600v630H0z" fill="#123456" />
    </svg>
  ),
  pictures: [{ src: photo, left: 600, top: 0, width: 600, height: 630 }],
  alt: name,
}));
