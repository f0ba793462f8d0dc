import type { Address, AddressRole } from './scanned-page.ts';
import { srcsetUrls } from './urls-in-text.ts';

type Attributes = Readonly<Record<string, string>>;

/** The attributes that hold one URL, by the role of that URL. `link` and `meta` elements are handled separately below. */
const URL_ATTRIBUTES = {
  link: 'a.href area.href',
  form: 'form.action button.formaction input.formaction',
  frame: 'iframe.src embed.src object.data',
  asset:
    'img.src source.src audio.src video.src video.poster track.src input.src script.src site-island.src use.href use.xlink:href image.href image.xlink:href',
} as const;

const SRCSETS = new Map([
  ['img', 'srcset'],
  ['source', 'srcset'],
  ['link', 'imagesrcset'],
]);

/** The table above, indexed by tag, because it is looked up for every element of every page. */
const byTag = new Map<string, { attribute: string; role: AddressRole }[]>();
for (const role of ['link', 'form', 'frame', 'asset'] as const)
  for (const place of URL_ATTRIBUTES[role].split(' ')) {
    const [tag = '', attribute = ''] = place.split('.');
    byTag.set(tag, [...(byTag.get(tag) ?? []), { attribute, role }]);
  }

/** Whether an attribute holds one address or a list of several. Pass tag and attribute in lower case. */
export function kindOfAddress(tag: string, attribute: string): 'one' | 'several' | undefined {
  if (SRCSETS.get(tag) === attribute) return 'several';
  const isOne =
    tag === 'link' ? attribute === 'href' : byTag.get(tag)?.some((place) => place.attribute === attribute);
  return isOne ? 'one' : undefined;
}

const ASSET_RELATIONS = new Set([
  'icon',
  'apple-touch-icon',
  'mask-icon',
  'stylesheet',
  'preload',
  'modulepreload',
  'manifest',
]);
/** Not reported as addresses: `canonical` is recorded as its own fact, and `expect` refers to an element of the page. */
const OTHER_RELATIONS = new Set(['canonical', 'expect']);
const HOST_RELATIONS = new Set(['preconnect', 'dns-prefetch']);

const IMAGE_METAS = new Set([
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'twitter:image',
  'twitter:image:src',
]);

/** Every URL in the attributes of one element. */
export function addressesOf(tag: string, attributes: Attributes, offset: number): readonly Address[] {
  const single = byTag.get(tag);
  if (!single && tag !== 'link' && tag !== 'meta') return NONE;
  const { rel, target, as } = attributes;
  const found: Address[] = [];
  const add = (attribute: string, url: string, role: AddressRole) =>
    found.push({
      url,
      role,
      tag,
      attribute,
      offset,
      ...(rel !== undefined && { rel }),
      ...(target !== undefined && { target }),
      ...(as !== undefined && { as }),
    });

  for (const { attribute, role } of single ?? []) {
    const url = attributes[attribute];
    // A `<use>` that refers to its own document needs no file.
    if (url !== undefined && !(tag === 'use' && url.startsWith('#'))) add(attribute, url, role);
  }
  const srcset = SRCSETS.get(tag) ?? '';
  for (const url of srcsetUrls(attributes[srcset] ?? '')) add(srcset, url, 'asset');
  const role = tag === 'link' ? roleOfRelation(rel ?? '') : undefined;
  if (role && attributes.href !== undefined) add('href', attributes.href, role);
  if (tag === 'meta' && IMAGE_METAS.has((attributes.property ?? attributes.name ?? '').toLowerCase()))
    add('content', attributes.content ?? '', 'asset');
  return found;
}

const NONE: readonly Address[] = [];

function roleOfRelation(rel: string): AddressRole | undefined {
  const relations = rel.toLowerCase().split(/\s+/);
  if (relations.some((relation) => ASSET_RELATIONS.has(relation))) return 'asset';
  if (relations.some((relation) => HOST_RELATIONS.has(relation))) return 'host';
  return relations.some((relation) => OTHER_RELATIONS.has(relation)) ? undefined : 'link';
}
