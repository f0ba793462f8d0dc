/** Shows problems over the page. It has a shadow root, so that it and the page do not style each other. */
import type { Problem } from '../../model.ts';
import type { Draft } from '../drafts.ts';
import { createDraftMark } from './draft-mark.ts';
import { element } from './element.ts';
import { explanationItem } from './explanation.ts';
import { overlayStyles } from './overlay-styles.ts';
import { ask, type PlaceInSite, type ServerState } from './server-connection.ts';
import { withCode } from './with-code.ts';

export interface Overlay {
  /** Opens with new problems, and closes once there are none. */
  show(told: Pick<ServerState, 'problems' | 'building' | 'shown'>): void;
  /** Marks the page if it shows entries that are not public. */
  mark(drafts: readonly Draft[]): void;
  /** Shows one sentence for a while. */
  say(text: string): void;
}

/** How long a sentence stays, in milliseconds. */
const sayFor = 6000;

export function createOverlay(): Overlay {
  const host = document.createElement('div');
  host.dataset.siteDev = '';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  root.adoptedStyleSheets = [sheet];

  const title = element('h1', { id: 'title', tabIndex: -1, autofocus: true });
  const note = element('p', { className: 'note' });
  const hide = element('button', { type: 'button', className: 'hide', textContent: 'Hide' });
  hide.setAttribute('aria-keyshortcuts', 'Escape');
  const list = element('ol', {});
  const dialog = element('dialog', { className: 'panel' });
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.append(element('div', { className: 'head' }, [element('div', {}, [title, note]), hide]), list);
  const badge = element('button', { type: 'button', className: 'badge', popover: 'manual' });
  const said = element('p', { className: 'said', popover: 'manual' });
  said.setAttribute('role', 'status');
  root.append(dialog, badge, said);

  let shown = '[]';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    badge.hidePopover();
    if (!dialog.open) dialog.showModal();
  };
  hide.onclick = () => dialog.close();
  badge.onclick = open;
  dialog.onclose = () => {
    if (shown !== '[]') badge.showPopover();
  };
  const say = (text: string) => {
    said.textContent = text;
    // Puts it in the top layer again, above a dialog that was opened since.
    said.hidePopover();
    said.showPopover();
    clearTimeout(timer);
    timer = setTimeout(() => said.hidePopover(), sayFor);
  };
  // A dialog has to be in the page before it opens.
  const connect = () => {
    if (!host.isConnected) document.documentElement.append(host);
  };
  const openPlace = (place: PlaceInSite) => {
    ask('open', place).then(({ trouble }) => say(trouble ?? `Opened ${placeText(place)}`));
  };
  const drafts = createDraftMark(openPlace);
  const show: Overlay['show'] = ({ problems, building, shown: hasPage }) => {
    connect();
    dialog.classList.toggle('building', building);
    const next = JSON.stringify(problems);
    if (next === shown) return;
    shown = next;
    if (problems.length === 0) {
      badge.hidePopover();
      dialog.close();
      return;
    }
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    title.textContent = count;
    badge.textContent = count;
    note.textContent = hasPage
      ? 'Behind this is the page as far as it can be made. It follows as soon as all is mended.'
      : 'The page comes as soon as all is mended.';
    list.replaceChildren(...problems.map((problem) => problemItem(problem, openPlace)));
    open();
  };
  const mark: Overlay['mark'] = (found) => {
    if (found.length === 0) return drafts.element.remove();
    connect();
    root.append(drafts.element);
    drafts.show(found);
  };
  return { show, mark, say };
}

function problemItem(problem: Problem, open: (place: PlaceInSite) => void): HTMLElement {
  const { code, message, detail, help, file, line, column, frame, route } = problem;
  const parts: HTMLElement[] = [];
  const heading = element('p', { className: 'where' });
  if (file !== undefined && !file.startsWith('environment variable')) {
    const place = { file, line, column };
    const link = element('button', { type: 'button', className: 'place', textContent: placeText(place) });
    link.title = 'Open in the editor';
    link.onclick = () => open(place);
    heading.append(link);
  } else if (file !== undefined) heading.append(file);
  if (route !== undefined) heading.append(element('span', { textContent: `on ${route}` }));
  parts.push(element('h2', {}, withCode(message)), heading);
  if (detail) parts.push(element('p', { className: 'detail' }, withCode(detail)));
  if (frame) parts.push(frameOf(frame));
  if (help) parts.push(element('p', { className: 'help' }, withCode(help)));
  parts.push(explanationItem(code));
  return element('li', {}, parts);
}

/** Highlights the line in question and the marked part of it. The row of `^` would not line up in every machine's fonts. */
function frameOf(frame: string): HTMLElement {
  const rows = frame.split('\n');
  const lines = rows.flatMap((row, index) => {
    if (markerRow.test(row)) return [];
    if (!row.startsWith('>')) return element('span', { textContent: `${row}\n` });
    const [, before = '', marker = ''] = markerRow.exec(rows[index + 1] ?? '') ?? [];
    const [from, to] = [before.length, before.length + marker.length];
    const marked = element('mark', { textContent: row.slice(from, to) || ' ' });
    return element('span', { className: 'target' }, [
      new Text(row.slice(0, from)),
      ...(marker === '' ? [] : [marked]),
      new Text(`${row.slice(to)}\n`),
    ]);
  });
  const pre = element('pre', { tabIndex: 0 }, lines);
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', 'Source');
  return pre;
}

/** The row of `^` that a code frame has below the line in question. */
const markerRow = /^( +\| *)(\^+)$/;

const placeText = ({ file, line, column }: PlaceInSite) =>
  [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
