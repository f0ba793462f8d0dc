import { compressibleTypes, compressionLevel, compressionThreshold } from '../output/compression.ts';
import { unknownType } from '../output/headers.ts';
import type { HostSettings } from './host-settings.ts';
import { keepsQuery } from './redirects.ts';
import { lines } from './text.ts';

/**
 * A file that a server block includes, so that it can be printed again without losing what people wrote in the block.
 * Inside `if` there are only `set`, `return` and `rewrite … permanent`: nginx promises that these do what they say.
 * https://nginx.org/en/docs/http/ngx_http_core_module.html, https://nginx.org/en/docs/http/ngx_http_rewrite_module.html
 */
export const nginx = (settings: HostSettings): string =>
  settings.base === '' ? atRoot(settings) : belowBase(settings);

const atRoot = (settings: HostSettings): string =>
  lines(
    '# Save this as /etc/nginx/site.conf and name it in the server block of the site:',
    '#   server { listen 80; server_name example.com; root /srv/www/site; include /etc/nginx/site.conf; }',
    '# A location with an add_header of its own loses all of these headers.',
    '',
    hidden,
    'error_page 404 /404.html;',
    '',
    '# Each page has one address, and queries stay.',
    'absolute_redirect off;',
    'if ($request_uri ~ "^(?!/+(?:\\x5c|%5[Cc]))[^?]*//") { rewrite "(?s)^(.*)$" $1 permanent; }',
    'rewrite ^/index\\.html$ / permanent;',
    'if (-f $request_filename) { rewrite "(?s)^(.+)/index\\.html$" $1 permanent; }',
    'if (-f $request_filename/index.html) { rewrite "(?s)^(.+)/$" $1 permanent; }',
    redirectsIn(settings),
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri $uri/index.html =404; }',
    '',
    headersIn(settings),
    cacheIn(settings),
    'add_header Cache-Control $site_cache always;',
    policiesIn(settings),
    policyHeader(settings),
    '',
    bodiesIn(settings),
  );

/** The server may have other sites beside this one, so all settings for responses are inside a location. */
const belowBase = (settings: HostSettings): string => {
  const { base } = settings;
  const begin = pattern(base);
  return lines(
    '# Save this as /etc/nginx/site.conf and name it in the server block. The site lies below the root of the server, in the',
    '# folder that its addresses begin with:',
    `#   server { listen 80; server_name example.com; root /srv/www; include /etc/nginx/site.conf; } # /srv/www${base}`,
    '# A location with an add_header of its own loses all of these headers.',
    '',
    '# Each page has one address, and queries stay.',
    'absolute_redirect off;',
    `if ($request_uri ~ "^[^?]*//") { rewrite "(?s)^(${begin}/.*)$" $1 permanent; }`,
    `rewrite ^${begin}(?:/index\\.html)?$ ${base}/ permanent;`,
    `if (-f $request_filename) { rewrite "(?s)^(${begin}/.+)/index\\.html$" $1 permanent; }`,
    `if (-f $request_filename/index.html) { rewrite "(?s)^(${begin}/.+)/$" $1 permanent; }`,
    cacheIn(settings),
    policiesIn(settings),
    '',
    `location ^~ ${base}/ {`,
    hidden,
    `error_page 404 ${base}/404.html;`,
    redirectsIn(settings),
    `location = ${base}/ { try_files ${base}/index.html =404; }`,
    'try_files $uri $uri/index.html =404;',
    '',
    headersIn(settings),
    'add_header Cache-Control $site_cache always;',
    policyHeader(settings),
    '',
    bodiesIn(settings),
    '}',
  );
};

const hidden = [
  '# Nothing that begins with a dot is for visitors, but .well-known.',
  'location ~ "/\\.(?!well-known(?:/|$))" { return 404; }',
];

const redirectsIn = ({ redirects }: HostSettings) =>
  redirects.map(
    ({ from, to }) =>
      `location = ${quote(from)} { return 301 ${quote(`${withoutVariables(to)}${keepsQuery(to) ? '$is_args$args' : ''}`)}; }`,
  );

const headersIn = ({ headers }: HostSettings) =>
  headers.map(([name, value]) => `add_header ${name} ${quote(value)} always;`);

const cacheIn = ({ cacheControl, folders }: HostSettings) => [
  `set $site_cache ${quote(cacheControl)};`,
  ...folders.map(
    ({ path, cacheControl: value }) =>
      `if ($uri ~ ${quote(`^${path}`)}) { set $site_cache ${quote(value)}; }`,
  ),
];

const policiesIn = ({ pages }: HostSettings) =>
  pages.length === 0
    ? []
    : [
        'set $site_policy "";',
        ...pages.map(
          ({ path, policy }) => `if ($uri ${isPath(path)}) { set $site_policy ${quote(policy)}; }`,
        ),
      ];

const policyHeader = ({ pages }: HostSettings) =>
  pages.length === 0 ? [] : ['add_header Content-Security-Policy $site_policy always;'];

const bodiesIn = ({ types }: HostSettings): readonly string[] => [
  `default_type ${unknownType};`,
  'types {',
  ...types.map(([extension, type]) => `  ${bare(type)} ${extension};`),
  '}',
  'charset utf-8;',
  `charset_types ${distinct(types, (type) => /charset=/.test(type)).join(' ')};`,
  'gzip on;',
  'gzip_vary on;',
  'gzip_proxied any;',
  `gzip_comp_level ${compressionLevel};`,
  `gzip_min_length ${compressionThreshold};`,
  `gzip_types ${distinct(types, (type) => compressibleTypes.test(type)).join(' ')};`,
];

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * Compares a variable with a path. In a plain string, a dollar sign would begin the name of a variable. A path with one
 * is therefore compared by a regular expression.
 */
const isPath = (path: string) =>
  path.includes('$') ? `~ ${quote(`^${pattern(path)}$`)}` : `= ${quote(path)}`;

const pattern = (path: string) => path.replaceAll(/[\\^.*+?()[\]{}|]/g, '\\$&').replaceAll('$', '\\x24');

/** Encodes dollar signs. There is no way to write a plain one where variables are allowed. */
const withoutVariables = (target: string) => target.replaceAll('$', '%24');

const bare = (type: string) => type.replace(/;.*/, '');

/** `text/html` is left out: nginx always includes it, and warns if it is listed. */
const distinct = (types: HostSettings['types'], wanted: (type: string) => boolean) =>
  [
    ...new Set(
      types
        .map(([, type]) => type)
        .filter(wanted)
        .map(bare),
    ),
  ].filter((type) => type !== 'text/html');
