/** Adds the dev server's client script to a page as it is served. The page that ships does not contain the script. */
import { sha256 } from '../files/sha256.ts';
import { type Policy, parsePolicy, printPolicy } from '../policy/policy.ts';
import { escapeAttribute } from '../render/document.ts';
import type { Draft } from './drafts.ts';

/** Addresses of the dev server itself begin with this. No route of a site does. */
export const ownFolder = '/@site/';

const policyTag = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/**
 * `nonce` makes the page's Content-Security-Policy allow the client script, and the style sheets that the client inserts.
 * The client may also connect to the server. Everything else that the policy forbids stays forbidden.
 */
export function injectDevClient(html: string, nonce: string, drafts: readonly Draft[] = []): string {
  const draftsJson = drafts.length > 0 ? JSON.stringify(drafts) : '';
  // The client compares this name with that of a page that it fetches, to see whether the page has changed.
  const name = sha256(html + draftsJson).slice(0, 16);
  const marks = draftsJson === '' ? '' : ` data-drafts="${escapeAttribute(draftsJson)}"`;
  const script = `<script src="${ownFolder}client.js" nonce="${nonce}" data-page="${name}"${marks}></script>`;
  const allowed = html.replace(policyTag, (_, content: string) => {
    const policy = allowing(parsePolicy(unescapeAttribute(content)), nonce);
    return `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(printPolicy(policy))}">`;
  });
  const at = allowed.indexOf('</head>');
  if (at < 0) return script + allowed;
  // The client parses the next page under the policy of this one, which has the hashes of this page's style sheets only.
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

/** Reverses the four replacements of `escapeAttribute`. */
const unescapeAttribute = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The page to show while there is no other page. */
export const emptyPage = (nonce: string): string =>
  injectDevClient(
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
