/** A rewriting function for a CDN in front of a bucket that serves exact keys only. */

import { contentTypeOf, knownContentTypes } from '../output/headers.ts';
import { EnvironmentError } from '../problems/errors.ts';
import { isIndex, urlOf } from '../routes/pattern.ts';
import { encodeTarget, type HostRedirect, keepsQuery } from './redirects.ts';

/** Bytes. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
export const mostFunctionBytes = 10_240;

interface File {
  readonly path: string;
  readonly redirect?: string | undefined;
}

/**
 * The code of a CloudFront Function (viewer request). It serves `/about` from `about/index.html`. Each page has one
 * address, the one in its canonical link, and other addresses redirect there. Redirects of the site lead where they
 * say. Our own records are hidden from visitors. The path comes as it was typed, so the function decodes it before it
 * checks it. A path that ends like a file counts as a file, even if the file did not exist when the function was
 * printed. So the function need not be updated at every publish.
 */
export function rewriteFunction(files: readonly File[], base = ''): string {
  const pages = files.filter(({ path }) => isIndex(path)).map(({ path }) => urlOf(path));
  const likeFiles = pages.filter((url) => contentTypeOf(lastPart(url)) !== undefined);
  const likePages = files
    .filter(({ path }) => !isIndex(path) && contentTypeOf(lastPart(path)) === undefined)
    .map(({ path }) => `/${path}`);
  const redirects = files.flatMap(({ path, redirect }) =>
    redirect === undefined ? [] : [{ from: urlOf(path), to: encodeTarget(redirect) }],
  );
  const print = (count: number) => codeOf(likeFiles, likePages, redirects, count, base);
  const fits = (count: number) => Buffer.byteLength(print(count)) <= mostFunctionBytes;
  if (!fits(0))
    throw new EnvironmentError(
      `A CloudFront Function holds ${mostFunctionBytes} bytes, and the names of ${likeFiles.length} pages and ${likePages.length} files that look like each other do not fit, such as ${[...likeFiles, ...likePages][0]}.`,
      {
        code: 'function-too-large',
        help: 'Give pages addresses that do not end like a file, files an extension, or use --profile bare.',
      },
    );
  let count = redirects.length;
  while (!fits(count)) count--;
  return print(count);
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const set = (names: readonly string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])));

/** Leaves requests for anything beside the site on the same distribution unchanged. */
const belowBase = `  var whole = request.uri.replace(/^\\/+/, '/');
  if (whole === base) return redirect(base + '/' + queryOf(request));
  if (whole.indexOf(base + '/') !== 0) return request;
  if (whole !== request.uri) return redirect(whole + queryOf(request));
  var uri = whole.slice(base.length);
`;

/** The code is ECMAScript 5.1, which both runtimes of CloudFront understand. It has the first `count` redirects. */
function codeOf(
  likeFiles: readonly string[],
  likePages: readonly string[],
  redirects: readonly HostRedirect[],
  count: number,
  base: string,
): string {
  const told = redirects
    .slice(0, count)
    .map(({ from, to }) => [from, keepsQuery(to) ? [to, 1] : [to]] as const);
  const left = redirects.length - count;
  const [asked, before] = base === '' ? ['request.uri', ''] : ['uri', 'base + '];
  return `${left > 0 ? `// ${left} of ${redirects.length} redirects do not fit in here; their pages redirect instead.\n` : ''}var pages = ${set(likeFiles)};
var files = ${set(likePages)};
var moved = ${JSON.stringify(Object.fromEntries(told))};
${base === '' ? '' : `var base = ${JSON.stringify(base)};\n`}var extensions = /\\.(${[...knownContentTypes.keys()].join('|')})$/i;

function handler(event) {
  var request = event.request;
${base === '' ? '' : belowBase}  var proper = ${asked}.replace(/\\/+/g, '/').replace(/\\/index\\.html$/, '/').replace(/(.)\\/$/, '$1');
  var path;
  try {
    path = decodeURIComponent(proper);
  } catch (error) {
    return missing();
  }
  if (path.indexOf('\\\\') >= 0 || isHidden(path)) return missing();
  var to = moved[path];
  if (to) return redirect(to[0] + (to[1] ? queryOf(request) : ''));
  if (proper !== ${asked}) return redirect(${before}proper + queryOf(request));
  var isFile = !pages[path] && (files[path] || extensions.test(path));
  if (!isFile) request.uri = ${before}${base === '' ? "proper === '/' ? '/index.html' : proper + '/index.html'" : "(proper === '/' ? '' : proper) + '/index.html'"};
  return request;
}

function isHidden(path) {
  var parts = path.split('/');
  for (var i = 0; i < parts.length; i++)
    if (parts[i].charAt(0) === '.' && parts[i] !== '.well-known') return true;
  return false;
}

function queryOf(request) {
  var query = request.querystring || {};
  var pairs = [];
  for (var name in query) {
    var values = query[name].multiValue || [query[name]];
    for (var i = 0; i < values.length; i++) pairs.push(name + (values[i].value ? '=' + values[i].value : ''));
  }
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}

function redirect(to) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: to } } };
}

function missing() {
  return { statusCode: 404, statusDescription: 'Not Found' };
}
`;
}
