/** Puts the client of the dev server into a page that is served; the page that ships stays as it is. */
import { sha256 } from '../files/sha256.ts';
import { type Policy, parsePolicy, printPolicy } from '../policy/policy.ts';
import { escapeAttribute } from '../render/document.ts';
import type { Draft } from './drafts.ts';

/** Where all that is the server's own lies. No route of a site begins like that. */
export const ownFolder = '/@site/';

const policyTag = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/**
 * `nonce` lets in the client's script, and style sheets that it puts in place of others. All else that the page's policy
 * forbids stays forbidden.
 */
export function letClientIn(html: string, nonce: string, drafts: readonly Draft[] = []): string {
  const told = drafts.length > 0 ? JSON.stringify(drafts) : '';
  // By its name the client tells whether the page is still the one that it stands in.
  const name = sha256(html + told).slice(0, 16);
  const marks = told === '' ? '' : ` data-drafts="${escapeAttribute(told)}"`;
  const script = `<script src="${ownFolder}client.js" nonce="${nonce}" data-page="${name}"${marks}></script>`;
  const allowed = html.replace(policyTag, (_, content: string) => {
    const policy = allowing(parsePolicy(unescapeAttribute(content)), nonce);
    return `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(printPolicy(policy))}">`;
  });
  const at = allowed.indexOf('</head>');
  if (at < 0) return script + allowed;
  // The client reads the next page under the policy of this one, which knows the hash of no other style sheet.
  const head = allowed.slice(0, at).replaceAll('<style>', `<style nonce="${nonce}">`);
  return head + script + allowed.slice(at);
}

function allowing(policy: Policy, nonce: string): Policy {
  const changed = new Map(policy);
  const add = (directive: string, source: string) => {
    const others = (changed.get(directive) ?? []).filter((known) => known !== "'none'");
    changed.set(directive, [...others, source]);
  };
  add('script-src', `'nonce-${nonce}'`);
  add('style-src', `'nonce-${nonce}'`);
  if (!changed.get('connect-src')?.includes("'self'")) add('connect-src', "'self'");
  return changed;
}

/** The four signs that `escapeAttribute` writes. */
const unescapeAttribute = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** A page for the time in which there is no other. */
export const emptyPage = (nonce: string): string =>
  letClientIn(
    `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not built yet</title>
</head>
<body data-empty><p>The site could not be built yet. This page follows as soon as it can.</p></body>
</html>
`,
    nonce,
  );
