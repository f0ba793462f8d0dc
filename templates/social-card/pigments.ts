/** The colours of the grounds as plain values: pictures have no custom properties. A test compares them with the tokens. */
import type { Ground } from '../../content/schema.ts';

export interface Pigments {
  readonly ground: string;
  readonly raised: string;
  readonly sunk: string;
  readonly text: string;
  readonly mark: string;
}

const pigments = (ground: string, raised: string, sunk: string, text: string, mark: string): Pigments => ({
  ground,
  raised,
  sunk,
  text,
  mark,
});

/** The colours of the light scheme. */
export const grounds: Readonly<Record<Ground, Pigments>> = {
  paper: pigments('#f6eee0', '#fffaf0', '#ebdfca', '#15110d', '#bf4a22'),
  raised: pigments('#fffaf0', '#f6eee0', '#ebdfca', '#15110d', '#bf4a22'),
  ink: pigments('#15110d', '#211b15', '#352b22', '#f6eee0', '#f2ad1c'),
  terracotta: pigments('#93340e', '#6b230c', '#431407', '#fffaf0', '#f2ad1c'),
  turmeric: pigments('#f2ad1c', '#f9cb5c', '#d98c0a', '#15110d', '#93340e'),
  indigo: pigments('#1a2366', '#25318a', '#10163f', '#fffaf0', '#f2ad1c'),
  clay: pigments('#e9a283', '#f4cdb6', '#d9683f', '#15110d', '#1a2366'),
  dusk: pigments('#99a5e3', '#cfd5f2', '#5d6dcb', '#15110d', '#93340e'),
  ochre: pigments('#6f4103', '#5c3602', '#422602', '#fffaf0', '#f9cb5c'),
  brick: pigments('#6b230c', '#93340e', '#431407', '#fffaf0', '#f9cb5c'),
};
