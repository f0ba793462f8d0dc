/** The properties of an element as they are published on a site that lies below a folder of its host. */
import { valueUnder } from '../markup/under-base.ts';

/** The bundler puts the base in the place of this name. */
declare const SITE_BASE: string;

/** Addresses of elements of HTML begin with the base, by the same table as in the build. Components get theirs as they are. */
export function published<Props>(type: unknown, props: Props): Props {
  if (typeof type !== 'string' || typeof props !== 'object' || props === null) return props;
  let changed: Props = props;
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== 'string') continue;
    const attribute = name === 'xlinkHref' ? 'xlink:href' : name.toLowerCase();
    const under = valueUnder(SITE_BASE, type, attribute, value);
    if (under !== value) changed = { ...changed, [name]: under };
  }
  return changed;
}
