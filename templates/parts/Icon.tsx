/** Drawings of twelve by twelve squares in the colour of the text around them. Decoration: names stand beside them. */
import { Drawing } from './Drawing.tsx';
import { people } from './icons/people.ts';
import { services } from './icons/services.ts';
import { signs } from './icons/signs.ts';
import { trace } from './icons/trace.ts';

const drawings = { ...signs, ...people, ...services };

export type IconName = keyof typeof drawings;

const paths = new Map(Object.entries(drawings).map(([name, drawing]) => [name, trace(drawing)]));

/** The path of an icon, for an island, which shows it with `Drawing`. */
export const drawingOf = (name: IconName): string => paths.get(name) ?? '';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

export const Icon = ({ name, className }: IconProps) => (
  <Drawing path={drawingOf(name)} className={className} />
);
