import { compressibleTypes } from '../output/compression.ts';
import { unknownType } from '../output/headers.ts';
import type { HostSettings } from './host-settings.ts';
import { keepsQuery } from './redirects.ts';
import { lines } from './text.ts';

/**
 * https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html, https://httpd.apache.org/docs/2.4/mod/mod_headers.html.
 * Apache runs the rules again for the file that they have led to, and for the error page. REDIRECT_STATUS is empty only
 * for the request of the visitor.
 */
export const apache = (settings: HostSettings): string => {
  const { base, headers, cacheControl, folders, types, redirects, pages } = settings;
  return lines(
    `# Save this as public/.htaccess, and build and publish again; or put it between <Directory /srv/www${base || '/site'}> and`,
    '# </Directory>, which is faster. It needs the modules headers and rewrite (a2enmod headers rewrite), uses deflate',
    '# where that is there, and as .htaccess it needs "AllowOverride FileInfo Indexes Options" for the folder.',
    '',
    'Options -Indexes',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    `ErrorDocument 404 ${base}/404.html`,
    'RewriteEngine On',
    '',
    '# Nothing that begins with a dot is for visitors, but .well-known.',
    'RewriteRule "(?:^|/)\\.(?!well-known(?:/|$))" - [R=404,L]',
    '',
    '# Each page has one address, and queries stay.',
    base === ''
      ? []
      : [
          'RewriteOptions AllowNoSlash',
          `RewriteCond %{REQUEST_URI} "=${base}"`,
          `RewriteRule ^ ${base}/ [R=301,L]`,
        ],
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteCond %{THE_REQUEST} "^\\S+ [^? ]*//"',
    `RewriteRule "^([^\\\\/].*)?$" ${base}/$1 [R=301,L]`,
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    'RewriteCond %{REQUEST_FILENAME} -f',
    `RewriteRule "^(?:(.+)/)?index\\.html$" ${base}/$1 [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    `RewriteRule "^(.+)/$" ${base}/$1 [R=301,L]`,
    redirects.map(
      ({ from, to }) =>
        `RewriteRule "^${pattern(from.slice(base.length + 1))}$" "${to.replaceAll(/[%$\\]/g, '\\$&')}" [R=301,NE,L${keepsQuery(to) ? '' : ',QSD'}]`,
    ),
    `RewriteRule ^$ ${base}/index.html [L]`,
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    `RewriteRule "^(.*[^/])$" ${base}/$1/index.html [L]`,
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule ^ - [R=404,L]',
    '',
    headers.map(([name, value]) => `Header always set ${name} ${format(value)}`),
    `Header always set Cache-Control ${format(cacheControl)}`,
    folders.map(
      ({ path, cacheControl: value }) =>
        `Header always set Cache-Control ${format(value)} "expr=%{REQUEST_URI} =~ m#^${path}#"`,
    ),
    pages.map(
      ({ file, policy }) =>
        `Header always add Content-Security-Policy ${format(policy)} "expr=%{REQUEST_URI} =~ m#^${base}/${pattern(file)}$#"`,
    ),
    '',
    types.map(([extension, type]) => `AddType "${type}" .${extension}`),
    `<FilesMatch "^[^.]+$">`,
    `  ForceType ${unknownType}`,
    '</FilesMatch>',
    '<IfModule mod_deflate.c>',
    `  AddOutputFilterByType DEFLATE ${compressible(types).join(' ')}`,
    '  # Its tags of compressed answers would otherwise never be recognised.',
    '  RequestHeader edit If-None-Match "-gzip\\"$" "\\""',
    '</IfModule>',
  );
};

/** Quotes the value of a header. A per cent sign begins a variable there, so it is doubled. */
const format = (value: string) => `"${value.replaceAll('"', '\\"').replaceAll('%', '%%')}"`;

/**
 * A regular expression that matches exactly this path. Some directives cannot escape a quotation mark, so it is written
 * as a number.
 */
const pattern = (path: string) => path.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('"', '\\x22');

const compressible = (types: HostSettings['types']) => [
  ...new Set(
    types
      .map(([, type]) => type)
      .filter((type) => compressibleTypes.test(type))
      .map((type) => type.replace(/;.*/, '')),
  ),
];
