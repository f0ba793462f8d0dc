/**
 * The film as a function of time: runs in a page and shows any of its moments. Nothing in it asks a clock or chance, so the
 * same second is the same picture each time.
 */
import type { FilmScene } from '../../../content/schema.ts';

/** What the stage is told: the words and times of the film, and where its pictures lie. */
export interface Script {
  readonly scenes: readonly FilmScene[];
  /** The address of the folder with the site's pictures, with a slash at its end. */
  readonly pictures: string;
}

/** Draws one scene. `t` counts seconds from its beginning. */
type Draw = (t: number) => void;
type Build = (section: HTMLElement, scene: FilmScene) => Draw;

const [width, height, perSecond] = [1280, 720, 24];

const clamp = (value: number) => Math.min(1, Math.max(0, value));
/** How far something has come that begins at `from` and takes `length` seconds. */
const part = (t: number, from: number, length: number) => clamp((t - from) / length);
const arrive = (p: number) => 1 - (1 - p) ** 3;
const glide = (p: number) => p * p * (3 - 2 * p);
/** Whole pixels, one for each picture: what moves so stays sharp, and costs next to nothing. */
const steps = (t: number) => Math.round(t * perSecond);

const mix = (from: string, to: string, p: number) =>
  `color-mix(in srgb, ${to} ${(p * 100).toFixed(2)}%, ${from})`;

/** Stairs that rise from below, the left ones first. */
function stairs(p: number): string {
  if (p >= 1) return 'none';
  const [columns, late] = [8, 0.5];
  const points = [`0 ${height}px`];
  for (let at = 0; at < columns; at++) {
    const up = glide(clamp((p - (late * at) / (columns - 1)) / (1 - late)));
    const y = (height * (1 - up)).toFixed(2);
    points.push(`${(at * width) / columns}px ${y}px`, `${((at + 1) * width) / columns}px ${y}px`);
  }
  return `polygon(${points.join()}, ${width}px ${height}px)`;
}

/** A stepped arch that opens around a point. */
function gateway(p: number, [x, y]: readonly [number, number]): string {
  if (p >= 1) return 'none';
  const size = 1700 * p * p;
  const half = [
    [1, 1.3],
    [1, -0.15],
    [0.84, -0.15],
    [0.84, -0.45],
    [0.64, -0.45],
    [0.64, -0.68],
    [0.4, -0.68],
    [0.4, -0.86],
    [0.14, -0.86],
    [0.14, -1],
  ] as const;
  const points = [...half.map(([dx, dy]) => [-dx, dy] as const), ...half.toReversed()];
  return `polygon(${points.map(([dx, dy]) => `${(x + dx * size).toFixed(1)}px ${(y + dy * size).toFixed(1)}px`).join()})`;
}

function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The stage has no ${selector}.`);
  return found;
}

const findAll = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

/** The words of a scene, which rise behind the edge of their own line one after another. */
function words(section: HTMLElement, { label, title, line }: FilmScene, kind = '', from = 0.3): Draw {
  const parts = [
    label && `<p class="label">${label}</p>`,
    `<h1>${title}</h1>`,
    line && `<p class="line">${line}</p>`,
  ].filter(Boolean);
  const block = document.createElement('div');
  block.className = `words ${kind}`;
  block.innerHTML = parts.map((text) => `<div>${text}</div>`).join('');
  section.append(block);
  const lines = findAll(block, 'div > div > *');
  return (t) => {
    for (const [at, one] of lines.entries())
      one.style.translate = `0 ${(112 * (1 - arrive(part(t, from + at * 0.12, 0.45)))).toFixed(2)}%`;
  };
}

/** The edge of a wall, going down to the right in six steps. */
const wallEdge = (left: number) => {
  const points = ['0 0'];
  for (let at = 0; at < 6; at++)
    points.push(`${left + at * 20}px ${at * 120}px`, `${left + at * 20}px ${(at + 1) * 120}px`);
  return `polygon(${points.join()}, 0 ${height}px)`;
};

let pictures = '';
const picture = (name: string, more = '') => `<img src="${pictures}${name}" alt="" decoding="sync" ${more}>`;

interface View {
  readonly width: number;
  readonly height: number;
  /** From where the wall ends at its top to the left edge of the picture. */
  readonly left: number;
}

/** A wall with words, and a picture behind it that goes down slowly, as it does for whoever climbs. */
const behindWall =
  (ground: string, name: string, size: View): Build =>
  (section, scene) => {
    section.dataset.ground = ground;
    section.innerHTML = `<div class="view">${picture(name, `class="moves" width="${size.width}" height="${size.height}"`)}</div>
      <div class="wall" style="clip-path:${wallEdge(560)}"></div>`;
    const view = find(section, '.view img');
    const speak = words(section, scene);
    const top = Math.round((height - size.height) / 2) - 48;
    return (t) => {
      view.style.transform = `translate(${size.left}px, ${top + steps(t)}px)`;
      speak(t);
    };
  };

/** A service: its picture, its wall, and the step that it is on the way up. */
const service =
  (number: number, ground: string, left = -60): Build =>
  (section, scene) => {
    const view = { width: 860, height: 860, left };
    const draw = behindWall(ground, `services/${scene.id}.png`, view)(section, scene);
    find(section, '.words').style.height = '470px';
    const climb = document.createElement('div');
    climb.className = 'climb';
    const [run, rise] = [42, 11];
    climb.innerHTML = Array.from(
      { length: 7 },
      (_, at) =>
        `<i class="${at < number - 1 ? 'done' : ''}" style="left:${at * run}px;height:${(at + 1) * rise}px"></i>`,
    ).join('');
    climb.innerHTML += '<b class="moves"></b>';
    section.append(climb);
    const [pixel, own] = [find(climb, 'b'), findAll(climb, 'i')[number - 1]];
    const place = (at: number) => [at * run + 8, 100 - (at + 1) * rise - 18] as const;
    return (t) => {
      draw(t);
      const p = part(t, 0.55, 0.5);
      const [from, to] = [number === 1 ? ([-run + 8, 82] as const) : place(number - 2), place(number - 1)];
      const hop = 26 * 4 * p * (1 - p);
      pixel.style.transform = `translate(${from[0] + (to[0] - from[0]) * p}px, ${from[1] + (to[1] - from[1]) * p - hop}px)`;
      own?.classList.toggle('done', p >= 1);
    };
  };

/** First light: a river, the steps to it, and the house at their top. The house is the mark. */
const dawn: Build = (section, scene) => {
  section.dataset.ground = 'indigo';
  const [water, sunX] = [540, 452];
  const bands = 9;
  const ramp = [
    '#10163f',
    '#1a2366',
    '#33306f',
    '#5b2f55',
    '#7d2f34',
    '#a83c1e',
    '#cf5a24',
    '#e78a1e',
    '#f2ad1c',
    '#f9cb5c',
  ];
  const rampAt = (at: number) => {
    const bounded = Math.min(ramp.length - 1, Math.max(0, at));
    const below = Math.floor(bounded);
    return mix(ramp[below] ?? '', ramp[below + 1] ?? ramp[below] ?? '', bounded - below);
  };
  const block = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
  const dome = (x: number, y: number, size: number) =>
    [0, 1, 2, 3]
      .map((at) =>
        block(
          x + at * size,
          y - (at + 1) * size,
          (8 - 2 * at) * size,
          size * (at === 3 ? 1.6 : 1.1),
          'var(--city)',
        ),
      )
      .join('');
  const city = [
    [0, 470, 90],
    [90, 446, 64],
    [154, 490, 70],
    [224, 458, 110],
    [334, 500, 96],
    [430, 512, 130],
    [560, 486, 130],
  ]
    .map(([x = 0, y = 0, w = 0]) => block(x, y, w + 1, water - y, 'var(--city)'))
    .join('');
  const treads = Array.from({ length: 10 }, (_, at) => {
    const [x, y] = [610 + at * 34, water - (at + 1) * 24];
    return (
      block(x, y, width - x, 25, at % 2 ? '#7d2b0d' : '#8d310e') + block(x, y, width - x, 5, 'var(--lit)')
    );
  }).join('');
  const below = Array.from({ length: 3 }, (_, at) =>
    block(576 - at * 34, water + at * 24, width, 24, ['#3a2344', '#2a2350', '#1d2159'][at] ?? ''),
  ).join('');
  const rows = Array.from({ length: 12 }, (_, at) => at);
  section.innerHTML = `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" shape-rendering="crispEdges">
    ${Array.from({ length: bands }, (_, at) => block(0, at * 60, width, 60, '', 'class="band"')).join('')}
    <g class="sun moves">${[
      [150, '#d98c0a'],
      [118, '#f2ad1c'],
      [86, '#f9cb5c'],
      [54, '#fffaf0'],
    ]
      .map(([size, fill]) =>
        block(-Number(size) / 2, -Number(size) / 2, Number(size), Number(size), String(fill)),
      )
      .join('')}</g>
    <g>${city}${dome(16, 470, 7)}${dome(250, 458, 7)}${dome(600, 486, 6)}</g>
    ${block(0, water, width, height - water, '#1a2366')}
    ${below}
    <g class="glitter">${rows.map(() => block(0, 0, 0, 5, '#f9cb5c')).join('')}</g>
    <g class="ripples">${rows.map((at) => block(0, water + 8 + at * 14, 60 + ((at * 53) % 70), 4, '#25318a')).join('')}</g>
    <g class="boat moves"><path d="M0 0h120v8h-8v8h-8v8H16v-8H8V8H0z" fill="#15110d"/><path d="M84-34h14v8h6v26H78v-26h6z" fill="#15110d"/><path d="M30-8h12v8H30z" fill="#f2ad1c"/></g>
    ${treads}
    ${block(950, 72, width - 950, 228, '#6b230c')}
    ${[0, 1, 2, 3, 4, 5, 6].map((at) => block(950 + at * 50, 56, 30, 16, '#6b230c')).join('')}
    ${block(950, 284, width - 950, 6, '#431407')}
    <g transform="translate(1010 84) scale(18)"><path fill="#bf4a22" d="M0 0h12v12H10V6H9V4H8V3H7V2H5V3H4V4H3V6H2V12H0z"/><path fill="#15110d" d="M5 2h2v1h1v1h1v2h1v6H2V6h1V4h1V3h1z"/><g class="lamp"><path fill="#f2ad1c" d="M5 7h2v2H5zM3 10h6v2H3z"/></g></g>
    <g class="spill">${[0, 1, 2, 3].map((at) => block(1064 - at * 10, 300 + at * 24, 108 + at * 20, 5, '#f9cb5c')).join('')}</g>
  </svg>`;
  const speak = words(section, scene, 'high name', 1.1);
  const [sun, boat] = [find(section, '.sun'), find(section, '.boat')];
  return (t) => {
    const d = glide(part(t, 0, 6.2));
    for (const [at, band] of findAll(section, '.band').entries())
      band.setAttribute('fill', rampAt(at * (0.62 + 0.32 * d)));
    section.style.setProperty('--city', mix('#241a3c', '#6b230c', d));
    section.style.setProperty('--lit', mix('#93340e', '#f2ad1c', d * 0.9));
    sun.style.transform = `translate(${sunX}px, ${(626 - 176 * glide(part(t, 0.2, 5.6))).toFixed(2)}px)`;
    boat.style.transform = `translate(${60 + steps(t)}px, ${628 + Math.round(1.5 * Math.sin(t * 1.6))}px)`;
    for (const [at, row] of findAll(section, '.glitter rect').entries()) {
      const wide = Math.max(0, (150 - at * 9) * part(d, 0.18 + at * 0.03, 0.4));
      const sway = 4 * Math.round(2.4 * Math.sin(t * 1.7 + at * 1.9));
      const long = 8 * Math.round((wide * (0.62 + 0.3 * Math.sin(t * 1.1 + at * 2.6))) / 8);
      row.setAttribute('x', String(sunX - long / 2 + sway));
      row.setAttribute('y', String(water + 5 + at * 14));
      row.setAttribute('width', String(long));
      row.setAttribute('fill', at < 6 ? '#f2ad1c' : '#bf6a1c');
    }
    for (const [at, ripple] of findAll(section, '.ripples rect').entries()) {
      const x = ((at * 211) % 640) - 60 + Math.round((steps(t) * (at % 3)) / 3);
      ripple.setAttribute('x', String(x > 380 - at * 4 && x < 520 ? x - 420 : x));
    }
    const lamp = glide(part(t, 2.2, 1.2));
    find(section, '.lamp').style.opacity = String(0.2 + 0.8 * lamp);
    find(section, '.spill').style.opacity = String(0.75 * lamp);
    speak(t);
  };
};

/** The gate of the home page. Who looks walks towards its light. */
const gate: Build = (section, scene) => {
  section.dataset.ground = 'terracotta';
  section.innerHTML = picture(
    'hero/doorway.png',
    'class="moves" width="1280" height="800" style="top:-80px"',
  );
  const view = find(section, 'img');
  view.style.transformOrigin = '73.5% 74%';
  const speak = words(section, scene, 'entrance', 0.5);
  return (t) => {
    view.style.transform = `scale(${(1 + 0.3 * glide(part(t, 0, 6.2))).toFixed(5)})`;
    speak(t);
  };
};

/** What clients have got, in their own colours. Columns pass each other like buckets in a well. */
const work: Build = (section, scene) => {
  section.dataset.ground = 'ink';
  const columns = [
    [
      'web/nauvari-house',
      'web/megh-solar',
      'marketing/ghat-roasters',
      'web/nakshatra',
      'web/mala-clinics',
      'web/lohar',
      'web/kaagaz',
    ],
    [
      'marketing/chakri-riverside',
      'web/aangan-homes',
      'web/gulmohar-school',
      'web/tarang-hearing',
      'web/vinayak-bandwagon',
      'marketing/halad-skin',
      'web/hirwa-farms',
    ],
    [
      'web/pustak',
      'web/tumtum-tiffins',
      'web/zula-swings',
      'web/naav-ferries',
      'web/chakri',
      'marketing/khel-and-co',
      'web/dhaaga',
    ],
  ];
  section.innerHTML = columns
    .map(
      (tiles, at) =>
        `<div class="column moves" style="left:${560 + at * 244}px;top:0">${tiles
          .map((tile, row) => picture(`projects/${tile}.png`, `class="at tile" style="top:${row * 190}px"`))
          .join('')}</div>`,
    )
    .join('');
  const moving = findAll(section, '.column');
  const speak = words(section, scene);
  return (t) => {
    const by = steps(t);
    for (const [at, column] of moving.entries())
      column.style.transform = `translateY(${at === 1 ? -400 + by : -150 - by}px)`;
    speak(t);
  };
};

/** The team at its windows, which light one after another. */
const people: Build = (section, scene) => {
  section.dataset.ground = 'indigo';
  const faces = [
    'ila-chapekar',
    'bhushan-warulkar',
    'zoya-mirkar',
    'rustom-daruwadi',
    'ketaki-rajwade',
    'harjot-lubana',
    'lata-kinikar',
    'tejas-wadnerkar',
    'maya-thatte',
    'vasant-dighole',
    'thoibi-ningsham',
    'meher-pagdiwala',
  ];
  section.innerHTML = faces
    .map((face, at) => {
      const [column, row] = [at % 4, Math.floor(at / 4)];
      return `<div class="window" style="left:${592 + column * 168}px;top:${28 + row * 228}px">${picture(`team/${face}.svg`)}</div>`;
    })
    .join('');
  const shown = findAll(section, '.window img');
  const speak = words(section, scene);
  return (t) => {
    for (const [at, face] of shown.entries()) {
      const p = arrive(part(t, 0.45 + ((at * 5) % 12) * 0.13, 0.6));
      face.style.translate = `0 ${((1 - p) * 190).toFixed(2)}px`;
    }
    speak(t);
  };
};

/** The house at night. Somebody puts the lights on, and in the end it says where it stands. */
const night: Build = (section, scene) => {
  section.dataset.ground = 'indigo';
  const lit = [
    [553, 264, 90, 206],
    [953, 264, 92, 206],
    [820, 264, 91, 206],
    [686, 522, 91, 199],
    [552, 511, 91, 210],
    [1088, 511, 91, 210],
    [953, 511, 92, 210],
  ] as const;
  const by = 1280 / 1200;
  section.innerHTML = `${picture('hero/night-sky.png', 'width="1280" height="800" style="top:-30px"')}<div class="front moves">${picture('hero/night-front.png', `width="1280" height="800" class="at" style="left:0;top:-80px"`)}
    ${lit.map(([x, y, w, h]) => `<div class="at dark" style="left:${(x - 6) * by}px;top:${(y - 2) * by - 80}px;width:${(w + 12) * by}px;height:${(h + 2) * by}px"></div>`).join('')}</div>
    ${picture('hero/night-lamps.png', 'class="moves" width="1280" height="800" style="top:-80px"')}`;
  const lamps = find(section, ':scope > img:last-of-type');
  const windows = findAll(section, '.dark');
  const speak = words(section, scene, 'entrance', 0.5);
  return (t) => {
    lamps.style.transform = `translateX(${(3 * Math.sin(t * 0.9)).toFixed(2)}px)`;
    for (const [at, dark] of windows.entries())
      dark.style.opacity = (1 - glide(part(t, 0.9 + at * 0.34, 0.5))).toFixed(3);
    speak(t);
  };
};

/** The last wall: the mark, the name, the door to knock at. */
const address: Build = (section, scene) => {
  section.dataset.ground = 'terracotta';
  section.innerHTML = picture(
    'brand/logo.svg',
    'class="mark" width="432" height="432" style="left:776px;top:144px"',
  );
  const speak = words(section, scene, 'name', 0.4);
  const mark = find(section, '.mark');
  return (t) => {
    mark.style.clipPath = `inset(${(100 * (1 - arrive(part(t, 0.25, 0.8)))).toFixed(2)}% 0 0 0)`;
    speak(t);
  };
};

const builds: Readonly<Record<string, Build>> = {
  dawn,
  gate,
  courtyard: behindWall('brick', 'about/courtyard.png', { width: 760, height: 950, left: -10 }),
  'digital-marketing': service(1, 'turmeric'),
  'web-devlopment': service(2, 'indigo'),
  'video-production': service(3, 'terracotta'),
  'graphic-design': service(4, 'clay', 50),
  'content-creation': service(5, 'ochre', 10),
  'social-media': service(6, 'dusk'),
  'e-commerce-solution': service(7, 'brick', 10),
  work,
  people,
  night,
  address,
};

/** How a scene comes over the one before it. */
const wipe = (id: string, p: number) => (id === 'courtyard' ? gateway(p, [941, 455]) : stairs(p));
const wipeLength = (id: string) => (id === 'courtyard' ? 1.1 : 0.8);

function begin(script: Script): void {
  pictures = script.pictures;
  const parts = script.scenes.map((scene) => {
    const build = builds[scene.id];
    if (!build) throw new Error(`Nobody has drawn the scene ${scene.id}.`);
    const section = document.createElement('section');
    document.body.append(section);
    return { section, scene, draw: build(section, scene) };
  });
  Object.assign(window, {
    /** Shows the moment so many seconds from the beginning. */
    show(seconds: number): void {
      for (const [at, { section, scene, draw }] of parts.entries()) {
        const next = parts[at + 1]?.scene;
        const gone = next !== undefined && seconds >= next.at + wipeLength(next.id);
        section.hidden = seconds < scene.at || gone;
        if (section.hidden) continue;
        section.style.clipPath =
          at === 0 ? 'none' : wipe(scene.id, part(seconds, scene.at, wipeLength(scene.id)));
        draw(seconds - scene.at);
      }
    },
  });
}

Object.assign(window, { begin });
