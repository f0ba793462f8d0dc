/** Shows below a problem what its code means. */
import type { Example } from '../../explain/explanations.ts';
import { element } from './element.ts';
import { explain } from './server-connection.ts';
import { withCode } from './with-code.ts';

/** A closed `details` element. It asks the server for the explanation when it is opened. */
export function explanationItem(code: string): HTMLElement {
  const words = element('div', {});
  const command = element('p', { className: 'command' }, [
    new Text('The same in a terminal: '),
    element('code', { textContent: `site explain ${code}` }),
  ]);
  const summary = element('summary', {}, [
    new Text('What this means '),
    element('span', { className: 'code', textContent: code }),
  ]);
  const details = element('details', {}, [summary, words]);
  const fill = async () => {
    const told = await explain(code);
    // The server has no explanation or does not answer. The next opening asks again.
    if (typeof told === 'string') return words.replaceChildren(element('p', { textContent: told }));
    words.replaceChildren(
      ...told.words.map((paragraph) => element('p', {}, withCode(paragraph))),
      ...told.examples.flatMap(exampleItems),
      command,
    );
  };
  details.ontoggle = () => {
    if (details.open && !command.isConnected) void fill();
  };
  return details;
}

function exampleItems({ kind, file, text }: Example): HTMLElement[] {
  const title = kind === 'wrong' ? 'Wrong' : 'Right';
  const where = file === undefined ? [] : [new Text(', in '), element('code', { textContent: file })];
  const source = element('pre', { className: 'example', tabIndex: 0, textContent: text });
  source.setAttribute('role', 'group');
  source.setAttribute('aria-label', title);
  return [element('h3', {}, [new Text(title), ...where]), source];
}
