/** "Where does this come from?": with Alt held, a click opens the source of what is under the pointer. */
import { ask } from './server-connection.ts';

/** `say` shows the result. With Shift as well, the template is opened even if the words are in the content. */
export function openSourceOnClick(say: (text: string) => void): void {
  const marked = new Set<Element>();
  const frame = document.createElement('div');
  frame.dataset.siteDev = '';
  frame.popover = 'manual';
  const root = frame.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ':host{position:fixed;inset:auto;margin:0;padding:0;border:2px solid #b3261e;border-radius:4px;background:rgb(179 38 30/.12);pointer-events:none}',
  );
  root.adoptedStyleSheets = [sheet];

  const clear = () => {
    marked.clear();
    if (frame.isConnected) frame.remove();
  };
  const mark = (target: Element) => {
    if (marked.has(target)) return;
    marked.clear();
    marked.add(target);
    const { left, top, width, height } = target.getBoundingClientRect();
    document.documentElement.append(frame);
    // No policy forbids styles that a script sets this way.
    Object.assign(frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    if (!frame.matches(':popover-open')) frame.showPopover();
  };
  const targetOf = (event: Event): Element | undefined =>
    event.target instanceof Element && event.target.closest('body') ? event.target : undefined;

  addEventListener(
    'pointermove',
    (event) => {
      const target = event.altKey ? targetOf(event) : undefined;
      if (target) mark(target);
      else clear();
    },
    true,
  );
  addEventListener('keyup', (event) => event.key === 'Alt' && clear(), true);
  addEventListener('blur', clear);
  // Listens in the capture phase, before the page does: a link must not be followed.
  addEventListener(
    'click',
    (event) => {
      const target = event.altKey ? targetOf(event) : undefined;
      if (!target) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      clear();
      const asked = {
        url: decodeURIComponent(location.pathname).replace(/(?<=.)\/$/, ''),
        path: pathTo(target),
        texts: textsOf(target),
        template: event.shiftKey,
      };
      ask('source-place', asked).then(({ trouble, place }) => {
        const from = place ? `${place.file}:${place.line}:${place.column}` : '';
        say([from, trouble].filter(Boolean).join(' – '));
      });
    },
    true,
  );
}

/** The way from the body down to the element: at each level the index among the child elements. */
function pathTo(element: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}

/** The longest text to search for. The whole text of a page would find nothing. */
const longest = 2000;

function textsOf(element: Element): string[] {
  const own = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : []));
  const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'value', 'href'];
  const said = [
    ...own,
    element.textContent ?? '',
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
  ];
  return [...new Set(said)].filter((text) => text !== '' && text.length < longest).slice(0, 20);
}
