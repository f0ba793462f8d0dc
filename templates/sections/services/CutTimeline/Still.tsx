import css from './Still.module.css';
import type { StillShape } from './schema.ts';

/** What a clip shows, drawn in two colours in a square of 48 by 48. */
export function Still({ shape }: { readonly shape: StillShape }) {
  return (
    <svg className={css.still} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <StillShapes shape={shape} />
    </svg>
  );
}

/** The same, for a drawing that holds it. */
export function StillShapes({ shape }: { readonly shape: StillShape }) {
  const { main, mark } = shapes[shape];
  return (
    <>
      <path d={main} />
      <path className={css.mark} d={mark} />
    </>
  );
}

const limes =
  'M14 36a7 7 0 1 1 14 0 7 7 0 0 1-14 0Zm15 3a6 6 0 1 1 12 0 6 6 0 0 1-12 0ZM21 22h2v3h-2Zm6-3h2v3h-2Zm3 6h2v3h-2Z';

const shapes: Readonly<Record<StillShape, { readonly main: string; readonly mark: string }>> = {
  logo: {
    main: 'M12 44V24h4v-6h4v-4h8v4h4v6h4v20h-7V30H19v14Z',
    mark: 'M24 2a21 21 0 0 1 20 15l3-1-4 9-8-5 4-1A16 16 0 0 0 24 7Zm-20 27 2-5 5 2-2 4Z',
  },
  lens: {
    main: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40Zm0 5a15 15 0 1 0 0 30 15 15 0 0 0 0-30Z',
    mark: 'M24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-4 3h5v5h-5Z',
  },
  thanks: {
    main: 'M24 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM8 48c0-9 7-13 16-13s16 4 16 13Z',
    mark: 'M2 8h5v5H2Zm9-4h5v5h-5Zm9-2h5v5h-5Zm9 2h5v5h-5Zm9 4h5v5h-5ZM2 18h5v5H2Zm36 0h5v5h-5ZM4 28h5v5H4Zm34 0h5v5h-5Z',
  },
  salt: { main: 'M0 4h18l12 6-2 6-9-3v3l6 3-3 4-11-3L0 17Z', mark: limes },
  again: { main: 'M6 10h18l12 6-2 6-9-3v3l6 3-3 4-11-3-11-3Z', mark: limes },
  drone: {
    main: 'M2 48V34h9v6h6V28h10v12h5V32h8v16ZM17 12h14v6H17Z',
    mark: 'M4 6h14v3H4Zm26 0h14v3H30ZM10 9h2v5h6v2h-8Zm26 0h2v7h-8v-2h6ZM21 20h6v4h-6Z',
  },
  mother: {
    main: 'M24 8a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM32 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM6 48c0-11 8-17 18-17s18 6 18 17Z',
    mark: 'M23 17h3v3h-3ZM14 34l24 14H26L10 38Z',
  },
  jar: {
    main: 'M12 16h24v4l4 4v24H8V24l4-4Zm4 14v12h16V30Z',
    mark: 'M10 8h28v6H10ZM18 32h5v5h-5Zm7 2h5v5h-5Z',
  },
};
