/**
 * Writes the README of the package from those parts of the repository's README that apply to any site. So nothing is written
 * twice, and the tests of the repository's README cover this one as well.
 */

/** Recipes, by the bold words that they begin with. */
const recipes = [
  'Start a site of your own',
  'Begin a page, a section or an island by one command',
  'Keep pictures beside the text',
  'Add an island',
  'Speak several languages',
  'Serve a site below a folder',
  'Keep drafts, and what begins later',
];

/** Sections, by their headings. */
const sections = ['Working on the site', 'The commands', 'When nothing has changed', 'Publishing', 'Hosts'];

const part = (title, text, level) => `${'#'.repeat(level)} ${title}\n\n${text}`;

/** Returns the README. Throws if a part is missing in `guide`, the repository's README. */
export function packageGuide({ name, description, engines }, guide) {
  const parts = partsOf(guide);
  const take = (title) => {
    const text = parts.get(title);
    if (text === undefined) throw new Error(`README.md has no part called "${title}".`);
    return text;
  };
  return `# ${name}

${description}

You need Node (${engines.node}) and npm.

\`\`\`sh
npx ${name} init my-site
cd my-site
npm install
npx site build
npx site dev
\`\`\`

The new site installs this package under the name of its command, \`site\`, so that templates import from \`site\`.
Its own README tells what lies where. \`npx site <command> --help\` shows what a command takes, with examples, and \`npx site explain\` every
problem that a build can find. What has changed stands in [CHANGELOG.md](CHANGELOG.md).

## Recipes

Blocks name their file in the first line.

${recipes.map((title) => part(title, take(title), 3)).join('\n\n')}

${sections.map((title) => part(title, take(title), 2)).join('\n\n')}
`;
}

/** The text of each section by its heading, and of each recipe by its bold first words. */
function partsOf(guide) {
  const parts = new Map();
  let lines = [];
  let inCode = false;
  let inRecipes = false;
  const begin = (title, first) => {
    lines = first === undefined ? [] : [first];
    parts.set(title, lines);
  };
  for (const line of guide.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode;
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    const [, recipe, first] = /^\*\*([^*]+)\.\*\* (.*)$/.exec(line) ?? [];
    if (!inCode && heading !== undefined) {
      inRecipes = heading === 'Recipes';
      begin(heading);
    } else if (!inCode && inRecipes && recipe !== undefined) begin(recipe, first);
    else lines.push(line);
  }
  return new Map([...parts].map(([title, text]) => [title, text.join('\n').trim()]));
}
