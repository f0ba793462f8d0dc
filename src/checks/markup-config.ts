/** What html-validate is asked, and what it is not asked. */
import type { ConfigData } from 'html-validate';

/** Part of the key under which passed pages are remembered, so a change here asks about every page again. */
export const markupConfig: ConfigData = {
  // A configuration file somewhere above the site must not change the result.
  root: true,
  // `recommended` adds matters of writing style, and React's serialisation (`<meta/>`, `srcSet`, `disabled=""`)
  // fails those on every line.
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  elements: [
    'html5',
    {
      // `display: contents`: it may stand where its content may. Not in lists, tables and selects, whose
      // parsers would move it.
      'site-island': { flow: true, phrasing: true, transparent: true },
      'site-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // Own files come from the same place as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Lists without markers need role="list" to stay lists for VoiceOver.
    'no-redundant-role': 'off',
    // A list may have a name, and some lists need one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // These have a rule of our own, which knows the content: one-h1, title, image-alt and empty-link.
    'heading-level': ['error', { allowMultipleH1: true }],
    'empty-title': 'off',
    'wcag/h37': 'off',
    'wcag/h30': 'off',
    'text-content': 'off',
  },
};
