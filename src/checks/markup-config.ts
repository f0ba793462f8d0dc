/** The configuration of html-validate. */
import type { ConfigData } from 'html-validate';

/** Part of the key under which results are cached, so after a change here every page is validated again. */
export const markupConfig: ConfigData = {
  // A configuration file somewhere above the site must not change the result.
  root: true,
  // `recommended` adds matters of writing style, and React's serialisation (`<meta/>`, `srcSet`, `disabled=""`)
  // fails those on every line.
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  elements: [
    'html5',
    {
      // These have `display: contents`, so they may stand wherever their content may. Not in lists, tables and selects:
      // HTML parsers would move them out of there.
      'site-island': { flow: true, phrasing: true, transparent: true },
      'site-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // The site's own files come from the same host as the page, so they need no integrity hash.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Lists without markers need role="list" to stay lists for VoiceOver.
    'no-redundant-role': 'off',
    // A list may have a name, and some lists need one.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // For these we have rules of our own, which know the content: one-h1, title, image-alt and empty-link.
    'heading-level': ['error', { allowMultipleH1: true }],
    'empty-title': 'off',
    'wcag/h37': 'off',
    'wcag/h30': 'off',
    'text-content': 'off',
  },
};
