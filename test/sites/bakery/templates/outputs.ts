import { defineOutputs } from './site.ts';

export default defineOutputs({
  '/search.json': ({ pages }) => pages.map(({ path, title, text }) => ({ path, title, text })),
  '/breads.json': ({ content }) => content.breads.all,
  '/llms.txt': ({ content, pages }) =>
    [`# ${content.settings.name}`, ...pages.map(({ path, title }) => `- [${title}](${path})`), ''].join('\n'),
});
