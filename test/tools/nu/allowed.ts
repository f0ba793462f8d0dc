/** What the Nu HTML checker calls an error and is none. Everything else fails. */
export interface Allowed {
  readonly message: RegExp;
  readonly why: string;
}

export const allowed: readonly Allowed[] = [
  {
    message:
      /^CSS: “(animation-timeline|animation-range|animation-range-end|view-timeline|view-timeline-inset|timeline-scope)”: Property “[\w-]+” doesn't exist\.$/,
    why: 'Motion that follows the scrolling; its CSS is younger than the checker.',
  },
  {
    message:
      /^CSS: (Unrecognized at-rule “@view-transition”|“view-transition-name”: Property “view-transition-name” doesn't exist\.)$/,
    why: 'Motion from page to page; its CSS is younger than the checker.',
  },
  {
    message:
      /^CSS: (Unrecognized at-rule “@container”|“container-type”: Property “container-type” doesn't exist\.)$/,
    why: 'The checker does not know container queries.',
  },
  {
    message: /^CSS: “interpolate-size”: Property “interpolate-size” doesn't exist\.$/,
    why: 'Lets answers unfold; younger than the checker.',
  },
  {
    message:
      /^CSS: “mask”: (Too many values or values are not recognized\.|too few values for the property “linear-gradient”\.)$/,
    why: 'The checker does not know position and size in the shorthand `mask`, nor colour stops with two places.',
  },
  {
    message: /^CSS: “(--s|font-size)”: Unknown dimension\.$/,
    why: 'Units of containers, such as `cqi`.',
  },
  {
    message: /^CSS: “(gap|font|width)”: Parse Error\.$/,
    why: 'Functions of numbers inside shorthands and nested `calc()`.',
  },
];
