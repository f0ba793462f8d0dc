import type { ElementFact, IslandFact } from '../../markup/scanned-page.ts';
import type { IslandHook } from '../../model.ts';
import type { Finding, Rule } from '../rule.ts';

/** The markup of an island contains the elements that its script looks for. Otherwise the script would throw on start. */
export const islandHooks: Rule = {
  *page({ islands }, _, { hooks }) {
    for (const island of islands)
      for (const hook of hooks.get(island.name) ?? []) {
        const fault = faultOf(island, hook);
        if (fault) yield { code: 'island-hook', place: hook.place, ...fault };
      }
  },
};

function faultOf(island: IslandFact, hook: IslandHook): Omit<Finding, 'code'> | undefined {
  const { name, tag, count } = hook;
  const mark = `data-${name}`;
  const found = island.elements.filter((one) => one.tag === name || one.attributes.includes(mark));
  const [first, second] = found;
  const stranger = found.find(({ tag: other, drawing }) => drawing || (tag !== '*' && tag !== other));
  if (stranger) return { ...strangerWords(island, stranger, hook), offset: stranger.offset };
  const called = tag === name ? `<${name}>` : `\`${mark}\``;
  if (second && (count === 'one' || count === 'optional'))
    return {
      message: `The island ${island.name} has ${called} ${found.length} times, but its script asks for one.`,
      help: `Leave one, or call the hook '${name}${count === 'one' ? '+' : '*'}', and the script is given all.`,
      offset: second.offset,
    };
  if (!first && (count === 'one' || count === 'several'))
    return {
      message: `The island ${island.name} has no ${called}, but its script asks for one.`,
      help: `${tag === name ? `Put a <${name}>` : `Put ${called} on a${tag === '*' ? 'n element' : ` <${tag}>`}`} into its markup, or call the hook '${name}${count === 'one' ? '?' : '*'}', and the script does without.`,
      offset: island.offset,
    };
  return undefined;
}

function strangerWords(island: IslandFact, { tag, drawing }: ElementFact, { name, ...hook }: IslandHook) {
  const what = tag === name ? `there is a <${tag}>` : `\`data-${name}\` stands on a <${tag}>`;
  const asked = hook.tag === '*' ? 'an element of HTML' : `a <${hook.tag}>`;
  const help = drawing
    ? 'Mark the element around the drawing: a script is given no part of one.'
    : tag === name
      ? `Call the mark and the hook something else, as <${tag}> is called so already.`
      : `Put it on ${asked}, or write '${tag}' for this hook.`;
  return {
    message: `In the island ${island.name} ${what}${drawing ? ' of a drawing' : ''}, but its script asks for ${asked}.`,
    help,
  };
}
