/** Which of the interface's icons are drawn in a part of a page, told by their lines. */
import { people } from '../../templates/parts/icons/people.ts';
import { services } from '../../templates/parts/icons/services.ts';
import { signs } from '../../templates/parts/icons/signs.ts';
import { trace } from '../../templates/parts/icons/trace.ts';
import { all, type Root } from './find.ts';

const names = new Map(
  Object.entries({ ...signs, ...people, ...services }).map(([name, drawing]) => [trace(drawing), name]),
);

/** The names of the icons, in order; `undefined` for a drawing that is none of them. */
export const iconsIn = (root: Root): (string | undefined)[] =>
  all(root, 'svg').map((svg) => names.get(svg.querySelector('path')?.getAttribute('d') ?? ''));
