import css from './Closings.module.css';

interface Scene {
  /** It hangs in the middle of its section. The others stand on its lower edge. */
  readonly hangs?: boolean;
  /** In squares. All are 36 squares wide. */
  readonly height: number;
  /** What is painted, from the back to the front: with what, and where. */
  readonly painted: readonly (readonly [fill: string | undefined, path: string])[];
}

/** What the last words of a page are about. */
export const scenes = {
  /** A frame on a nail with nothing in it but the wall, and the light that falls on it. */
  frame: {
    hangs: true,
    height: 40,
    painted: [
      [
        css.frame,
        'M17 0h2v2h-2zM16 2h1v1h-1zM14 3h2v1h-2zM12 4h2v1h-2zM10 5h2v1h-2zM8 6h2v1H8zM19 2h1v1h-1zM20 3h2v1h-2zM22 4h2v1h-2zM24 5h2v1h-2zM26 6h2v1h-2z',
      ],
      [css.shade, 'M3 9h33v31H3z'],
      [css.frame, 'M0 7h34v31H0z'],
      [css.terracotta, 'M1 8h32v29H1z'],
      [css.frame, 'M4 11h26v23H4z'],
      [css.wall, 'M5 12h24v21H5z'],
      [
        css.light,
        'M5 12h9v1h1v2h1v2h1v2h1v2h1v2h1v2h1v2h1v2h1v2h1v2H14v-2h-1v-2h-1v-2h-1v-2h-1v-2H9v-2H8v-2H7v-2H6v-2H5z',
      ],
    ],
  },
  /** A cupboard with one leaf open, in which an old machine is awake. */
  cupboard: {
    height: 36,
    painted: [
      [css.terracotta, 'M10 36V3h1V2h22v1h1v33z'],
      [css.clay, 'M9 1h26v2H9zM10 33h24v1H10z'],
      [css.glow, 'M12 5h20v27H12z'],
      [css.light, 'M13 6h9v25h-9z'],
      [css.machine, 'M13 10h9v4h-9zM13 16h9v4h-9zM13 22h9v4h-9zM13 28h9v3h-9z'],
      [css.paper, 'M14 12h1v1h-1zM16 12h1v1h-1zM14 18h1v1h-1zM14 24h1v1h-1zM16 24h1v1h-1z'],
      [css.glow, 'M18 12h3v1h-3zM17 18h4v1h-4zM18 24h3v1h-3z'],
      [css.clay, 'M16 18h.5v1H16z'],
      [css.terracotta, 'M22 5h10v27H22z'],
      [css.groove, 'M24 8h6v9h-6zM24 20h6v9h-6zM22 5h.5v27H22z'],
      [css.terracotta, 'M25 9h5v8h-5zM25 21h5v8h-5z'],
      [css.ring, 'M23 18h1v1h-1z'],
      [css.clay, 'M12 5h-2V4H8V3H5v-1H2v33h3v-1h3v-1h2v-1h2z'],
      [css.terracotta, 'M4 7h1v1h3v1h2v8H4zM4 20h6v8H8v1H4z'],
      [css.ring, 'M3 18h1v1H3z'],
    ],
  },
  /** Stairs to a lit door, from the edge of the window. */
  stairs: {
    height: 36,
    painted: [
      [css.terracotta, 'M21 22V7h1V5h1V3h2V2h2V1h3v1h2v1h2v2h1v2h1v15z'],
      [css.ring, 'M23 22V8h1V6h1V5h2V4h3v1h2v1h1v2h1v14z'],
      [css.paper, 'M25 22V10h1V8h1V7h3v1h1v2h1v12z'],
      [css.terracotta, 'M18 22H120v2H18zM12 26H120v2H12zM6 30H120v2H6zM0 34H120v2H0z'],
      [css.clay, 'M15 24H120v2H15zM9 28H120v2H9zM3 32H120v2H3z'],
      [css.light, 'M24 22h8v2h-1v2h-1v2H20v-2h2v-2h2z'],
    ],
  },
  /** A clock over a table with a kettle and two glasses of tea. */
  tea: {
    height: 36,
    painted: [
      [css.clay, 'M0 29h36v2h-36z'],
      [css.brown, 'M1 31h34v5h-34z'],
      [
        css.frame,
        'M13 0h6v1h-6zM11 1h10v1h-10zM10 2h12v1h-12zM9 3h14v2h-14zM8 5h16v6h-16zM9 11h14v2h-14zM10 13h12v1h-12zM11 14h10v1h-10zM13 15h6v1h-6z',
      ],
      [css.paper, 'M13 2h6v1h-6zM11 3h10v2h-10zM10 5h12v6h-12zM11 11h10v2h-10zM13 13h6v1h-6z'],
      [css.frame, 'M15 3h2v6h-2zM17 9h1v1h-1zM18 10h1v1h-1zM19 11h1v1h-1z'],
      [css.terracotta, 'M15 8h2v2h-2z'],
      [css.frame, 'M5 19h6v1h-6zM4 20h1v2h-1zM11 20h1v2h-1zM7 20h2v1h-2zM6 21h4v1h-4z'],
      [
        css.machine,
        'M5 22h6v1h-6zM4 23h8v1h-8zM3 24h10v3h-10zM4 27h8v2h-8zM13 24h1v2h-1zM14 22h1v3h-1zM15 21h2v1h-2z',
      ],
      [css.dusk, 'M5 24h1v3h-1zM6 23h2v1h-2z'],
      [css.paper, 'M21 20h1v2h-1zM22 18h1v2h-1zM21 17h1v1h-1zM29 21h1v1h-1zM28 19h1v2h-1zM29 17h1v2h-1z'],
      [
        css.paper,
        'M19 23h6v1h-6zM19 24h1v2h-1zM24 24h1v2h-1zM20 26h1v3h-1zM23 26h1v3h-1zM27 23h6v1h-6zM27 24h1v2h-1zM32 24h1v2h-1zM28 26h1v3h-1zM31 26h1v3h-1z',
      ],
      [css.light, 'M20 24h4v1h-4zM28 24h4v1h-4z'],
      [css.clay, 'M20 25h4v1h-4zM21 26h2v3h-2zM28 25h4v1h-4zM29 26h2v3h-2z'],
    ],
  },
  /** A pile of papers tied with red tape, with markers between them, and a pair of glasses on it. */
  tender: {
    height: 34,
    painted: [
      [
        css.paper,
        'M5 12h25v2h-25zM4 16h25v2h-25zM5 20h25v2h-25zM7 24h25v2h-25zM6 28h25v2h-25zM5 32h25v2h-25z',
      ],
      [css.light, 'M6 14h25v2h-25zM4 22h25v2h-25zM4 30h25v2h-25z'],
      [css.dusk, 'M6 18h25v2h-25z'],
      [css.paper, 'M5 26h25v2h-25z'],
      [
        css.lines,
        'M5 13.6h25v0.4h-25zM6 15.6h25v0.4h-25zM4 17.6h25v0.4h-25zM6 19.6h25v0.4h-25zM5 21.6h25v0.4h-25zM4 23.6h25v0.4h-25zM7 25.6h25v0.4h-25zM5 27.6h25v0.4h-25zM6 29.6h25v0.4h-25zM4 31.6h25v0.4h-25zM5 33.6h25v0.4h-25z',
      ],
      [css.indigo, 'M30 15h4v1h-4zM31 21h4v1h-4zM29 29h4v1h-4z'],
      [css.ring, 'M31 18h4v1h-4zM30 26h4v1h-4z'],
      [
        css.terracotta,
        'M16 12h3v22h-3zM13 9h4v1h-4zM12 10h2v2h-2zM14 11h3v1h-3zM18 9h4v1h-4zM21 10h2v2h-2zM18 11h3v1h-3zM16 10h3v2h-3z',
      ],
      [
        css.frame,
        'M22 7h5v1h-5zM21 8h1v3h-1zM27 8h1v3h-1zM22 11h5v1h-5zM28 9h1v1h-1zM29 7h5v1h-5zM28 8h1v3h-1zM34 8h1v3h-1zM29 11h5v1h-5z',
      ],
      [css.light, 'M22 8h5v3h-5zM29 8h5v3h-5z'],
    ],
  },
  /** A plinth in the light of a lamp, with nothing on it yet. */
  plinth: {
    height: 36,
    painted: [
      [
        css.clay,
        'M15 7h6v2h-6zM13 9h10v3h-10zM11 12h14v3h-14zM9 15h18v3h-18zM7 18h22v3h-22zM5 21h26v4h-26zM3 25h30v4h-30zM1 29h34v6h-34z',
      ],
      [css.frame, 'M17 0h2v3h-2zM15 3h6v1h-6zM14 4h8v1h-8zM13 5h10v2h-10z'],
      [css.light, 'M15 7h6v1h-6z'],
      [
        css.paper,
        'M15 12h1v1h-1zM17 12h1v1h-1zM19 12h1v1h-1zM14 14h1v1h-1zM21 14h1v1h-1zM13 16h1v1h-1zM22 16h1v1h-1zM13 18h1v1h-1zM22 18h1v1h-1zM13 20h1v1h-1zM22 20h1v1h-1zM14 22h1v1h-1zM21 22h1v1h-1zM16 23h1v1h-1zM18 23h1v1h-1zM20 12h1v1h-1z',
      ],
      [css.paper, 'M9 25h18v2h-18zM10 27h16v9h-16z'],
      [css.wall, 'M21 27h5v9h-5zM24 25h3v2h-3z'],
      [css.brown, 'M0 35h36v1h-36z'],
      [css.paper, 'M10 35h11v1h-11z'],
      [css.wall, 'M21 35h5v1h-5z'],
    ],
  },
  /** A door that stands open, with a seven over it. */
  seventh: {
    height: 38,
    painted: [
      [
        css.frame,
        'M8 36h28v2h-28zM9 11h2v25h-2zM10 8h2v4h-2zM11 6h3v3h-3zM13 4h5v3h-5zM17 3h8v3h-8zM24 4h5v3h-5zM28 6h3v3h-3zM30 8h3v4h-3zM31 11h4v25h-4z',
      ],
      [css.frame, 'M17 0h8v4h-8z'],
      [css.ring, 'M19 1h4v1h-4zM22 2h1v1h-1zM21 3h1v2h-1z'],
      [css.paper, 'M11 12h20v24h-20zM12 9h18v3h-18zM14 7h14v2h-14zM17 6h8v1h-8z'],
      [css.light, 'M14 16h14v20h-14zM15 13h12v3h-12zM17 11h8v2h-8z'],
      [css.glow, 'M17 20h8v16h-8zM18 18h6v2h-6z'],
      [css.indigo, 'M5 10h6v26h-6zM3 9h5v28h-5zM2 8h3v30h-3z'],
      [css.lines, 'M4 12h5v9h-5zM4 24h5v9h-5z'],
      [css.ring, 'M8 22h1v2h-1z'],
    ],
  },
  /** A hand that points, as a cursor does, out of a sleeve. */
  hand: {
    height: 36,
    painted: [
      [
        css.frame,
        'M12 6h4v1h-4zM11 7h6v13h-6zM16 12h4v8h-4zM20 13h4v7h-4zM24 14h4v6h-4zM27 15h1v9h-1zM7 16h4v1h-4zM6 17h5v3h-5zM7 19h20v2h-20zM8 21h20v3h-20zM9 24h18v3h-18zM10 26h16v3h-16z',
      ],
      [
        css.paper,
        'M12 7h4v14h-4zM17 13h3v8h-3zM21 14h3v7h-3zM25 15h2v8h-2zM7 17h3v2h-3zM8 19h4v2h-4zM9 21h18v2h-18zM10 23h16v2h-16zM11 25h14v4h-14z',
      ],
      [css.frame, 'M16 13h1v6h-1zM20 14h1v5h-1zM24 15h1v4h-1z'],
      [css.indigo, 'M9 29h18v7h-18z'],
      [css.dusk, 'M9 29h18v1h-18zM9 31h18v1h-18z'],
      [css.ring, 'M22 32h2v2h-2z'],
      [
        css.terracotta,
        'M13 0h2v4h-2zM6 3h2v2h-2zM8 5h2v2h-2zM20 3h2v2h-2zM18 5h2v2h-2zM4 9h4v2h-4zM20 9h4v2h-4z',
      ],
    ],
  },
  /** Squared paper with an icon that is half drawn, and a pencil. */
  draft: {
    height: 36,
    painted: [
      [css.brown, 'M4 6h28v30h-28z'],
      [css.paper, 'M2 4h28v30h-28z'],
      [
        css.dusk,
        'M6 4h0.35v30h-0.35zM10 4h0.35v30h-0.35zM14 4h0.35v30h-0.35zM18 4h0.35v30h-0.35zM22 4h0.35v30h-0.35zM26 4h0.35v30h-0.35zM2 8h28v0.35h-28zM2 12h28v0.35h-28zM2 16h28v0.35h-28zM2 20h28v0.35h-28zM2 24h28v0.35h-28zM2 28h28v0.35h-28zM2 32h28v0.35h-28z',
      ],
      [css.indigo, 'M6 16h4v4h-4zM10 12h4v4h-4zM14 8h4v4h-4zM10 20h4v12h-4zM14 28h4v4h-4z'],
      [css.dusk, 'M22 16h4v4h-4zM18 12h4v4h-4zM18 20h4v12h-4z'],
      [css.frame, 'M19 9h2v2h-2z'],
      [css.light, 'M20 7h3v3h-3zM21 6h3v3h-3z'],
      [css.ring, 'M23 4h3v3h-3zM25 2h3v3h-3zM27 0h3v3h-3zM29 -2h3v3h-3z'],
      [css.shade, 'M24 6h2v1h-2zM26 4h2v1h-2zM28 2h2v1h-2zM30 0h2v1h-2z'],
      [css.terracotta, 'M31 -4h3v3h-3z'],
    ],
  },
  /** A typewriter with a sheet in it, on which one line has begun. */
  typewriter: {
    height: 34,
    painted: [
      [css.paper, 'M9 0h18v16h-18z'],
      [css.frame, 'M11 5h3v1h-3zM15 5h2v1h-2zM18 5h4v1h-4z'],
      [css.terracotta, 'M23 4h1v3h-1z'],
      [css.frame, 'M4 14h28v4h-28zM2 15h2v2h-2zM32 15h2v2h-2z'],
      [css.machine, 'M6 15h24v1h-24z'],
      [css.indigo, 'M6 18h24v5h-24zM4 23h28v4h-28zM3 27h30v5h-30zM2 32h32v2h-32z'],
      [css.dusk, 'M6 18h24v1h-24zM12 20h12v1h-12z'],
      [css.frame, 'M12 20h12v2h-12z'],
      [
        css.paper,
        'M6 24h2v2h-2zM10 24h2v2h-2zM14 24h2v2h-2zM18 24h2v2h-2zM22 24h2v2h-2zM26 24h3v2h-3zM5 28h2v2h-2zM9 28h2v2h-2zM13 28h10v2h-10zM25 28h2v2h-2zM29 28h2v2h-2z',
      ],
      [css.ring, 'M26 24h3v2h-3z'],
    ],
  },
  /** A telephone whose receiver has been picked up. */
  telephone: {
    height: 34,
    painted: [
      [css.terracotta, 'M14 16h12v2h-12zM12 18h16v3h-16zM10 21h20v5h-20zM8 26h24v6h-24zM7 32h26v2h-26z'],
      [css.clay, 'M14 16h12v1h-12zM11 21h1v5h-1zM9 26h1v6h-1z'],
      [css.frame, 'M15 13h2v3h-2zM23 13h2v3h-2zM7 33h26v1h-26z'],
      [css.paper, 'M17 19h6v1h-6zM15 20h10v2h-10zM14 22h12v5h-12zM15 27h10v2h-10zM17 29h6v1h-6z'],
      [
        css.indigo,
        'M18 23h4v3h-4zM17 20h2v1h-2zM21 20h2v1h-2zM15 23h1v2h-1zM24 23h1v2h-1zM17 27h2v1h-2zM21 27h2v1h-2z',
      ],
      [css.terracotta, 'M4 1h8v2h-8zM3 3h6v4h-6zM10 2h14v3h-14zM22 1h8v2h-8zM25 3h6v4h-6zM12 5h10v1h-10z'],
      [css.clay, 'M10 2h14v1h-14zM4 1h7v1h-7z'],
      [css.frame, 'M3 7h6v1h-6zM25 7h6v1h-6z'],
      [
        css.frame,
        'M4 8h1v2h-1zM3 10h2v1h-2zM2 11h1v2h-1zM3 13h2v1h-2zM5 14h1v2h-1zM4 16h1v1h-1zM2 17h2v1h-2zM2 18h1v2h-1zM3 20h2v1h-2zM5 21h1v2h-1zM4 23h1v1h-1zM3 24h1v3h-1zM4 27h4v1h-4z',
      ],
    ],
  },
  /** A house wall with nine windows: eight are lit, and the ninth waits. */
  ninth: {
    height: 36,
    painted: [
      [css.brown, 'M1 0h34v36h-34z'],
      [
        css.clay,
        'M0 0h36v1h-36zM3 11h8v1h-8zM14 11h8v1h-8zM25 11h8v1h-8zM3 22h8v1h-8zM14 22h8v1h-8zM25 22h8v1h-8zM3 33h8v1h-8zM14 33h8v1h-8zM25 33h8v1h-8z',
      ],
      [
        css.ring,
        'M4 5h6v6h-6zM5 4h4v1h-4zM6 3h2v1h-2zM15 5h6v6h-6zM16 4h4v1h-4zM17 3h2v1h-2zM26 5h6v6h-6zM27 4h4v1h-4zM28 3h2v1h-2zM4 16h6v6h-6zM5 15h4v1h-4zM6 14h2v1h-2zM15 16h6v6h-6zM16 15h4v1h-4zM17 14h2v1h-2zM26 16h6v6h-6zM27 15h4v1h-4zM28 14h2v1h-2zM4 27h6v6h-6zM5 26h4v1h-4zM6 25h2v1h-2zM15 27h6v6h-6zM16 26h4v1h-4zM17 25h2v1h-2z',
      ],
      [
        css.light,
        'M5 5h4v6h-4zM6 4h2v1h-2zM16 5h4v6h-4zM17 4h2v1h-2zM27 5h4v6h-4zM28 4h2v1h-2zM5 16h4v6h-4zM6 15h2v1h-2zM16 16h4v6h-4zM17 15h2v1h-2zM27 16h4v6h-4zM28 15h2v1h-2zM5 27h4v6h-4zM6 26h2v1h-2zM16 27h4v6h-4zM17 26h2v1h-2z',
      ],
      [css.frame, 'M26 27h6v6h-6zM27 26h4v1h-4zM28 25h2v1h-2z'],
      [css.paper, 'M28 26h2v1h-2zM30 27h1v2h-1zM29 29h1v1h-1zM29 31h1v1h-1zM27 27h1v1h-1z'],
    ],
  },
  /** A question mark whose dot is a lit door. */
  question: {
    height: 38,
    painted: [
      [
        css.ring,
        'M12 0h12v2h-12zM9 2h18v2h-18zM7 4h8v3h-8zM21 4h8v3h-8zM6 7h6v3h-6zM23 7h7v5h-7zM21 12h8v3h-8zM18 15h8v3h-8zM16 18h7v3h-7zM15 21h6v4h-6z',
      ],
      [css.clay, 'M12 34h13v4h-13zM13 30h1v4h-1zM22 30h2v4h-2z'],
      [css.terracotta, 'M13 31h10v7h-10zM14 30h8v1h-8zM15 29h6v1h-6zM16 28h4v1h-4z'],
      [css.light, 'M15 32h6v6h-6zM16 31h4v1h-4zM17 30h2v1h-2z'],
      [css.paper, 'M17 33h2v5h-2z'],
    ],
  },
  /** A shop on a street, and somebody who walks past it. */
  shop: {
    height: 34,
    painted: [
      [css.brown, 'M2 5h32v29h-32zM1 3h34v2h-34z'],
      [css.ring, 'M4 6h28v5h-28z'],
      [css.frame, 'M7 8h3v1h-3zM11 8h5v1h-5zM17 8h2v1h-2zM20 8h4v1h-4zM25 8h4v1h-4z'],
      [
        css.paper,
        'M2 12h4v5h-4zM10 12h4v5h-4zM18 12h4v5h-4zM26 12h4v5h-4zM3 17h2v1h-2zM11 17h2v1h-2zM19 17h2v1h-2zM27 17h2v1h-2z',
      ],
      [
        css.clay,
        'M6 12h4v5h-4zM14 12h4v5h-4zM22 12h4v5h-4zM30 12h4v5h-4zM7 17h2v1h-2zM15 17h2v1h-2zM23 17h2v1h-2zM31 17h2v1h-2z',
      ],
      [css.indigo, 'M5 20h9v14h-9z'],
      [css.dusk, 'M7 22h5v5h-5z'],
      [css.ring, 'M12 29h1v1h-1z'],
      [css.glow, 'M17 20h14v9h-14z'],
      [css.clay, 'M16 29h16v1h-16zM19 25h3v4h-3z'],
      [css.indigo, 'M17 26h2v3h-2z'],
      [css.paper, 'M28 24h2v5h-2z'],
      [css.frame, 'M24 18h3v1h-3z'],
      [css.clay, 'M24 19h3v2h-3z'],
      [css.paper, 'M24 28h1v6h-1zM26 28h1v5h-1zM27 32h1v1h-1zM23 33h1v1h-1z'],
      [css.dusk, 'M24 21h3v1h-3zM23 22h5v6h-5z'],
    ],
  },
} as const satisfies Record<string, Scene>;
