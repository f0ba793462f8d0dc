/** The properties of an element as they are published on a site that lies in a folder of its host, such as `/shop`. */
import { valueUnder } from '../markup/under-base.ts';

/** The bundler replaces this name with the base. */
declare const SITE_BASE: string;

/** Adds the base to the addresses of HTML elements, by the same table as the build. Props of components stay unchanged. */
export function addBaseToProps<Props>(type: unknown, props: Props): Props {
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
