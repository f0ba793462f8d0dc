/** The same settings in the languages of the common hosts. Each is a text to be put where its comment says. */
import { transportSecurity } from '../output/security-headers.ts';
import type { HostSettings } from './host-settings.ts';

export interface Host {
  /** For the help. */
  readonly about: string;
  /** Why it cannot have the policies of single pages; undefined where it can. */
  readonly withoutPages?: string;
  print(settings: HostSettings): string;
}

const lines = (...parts: readonly (string | readonly string[])[]) => `${parts.flat().join('\n')}\n`;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * https://docs.netlify.com/routing/headers/ and https://developers.cloudflare.com/pages/configuration/headers/. Both
 * join headers of one name from several rules with a comma, so each name stands once for an address, except for
 * policies, of which a browser obeys all.
 */
const headersFile = ({ headers, folders, pages }: HostSettings): string =>
  lines(
    '# Put this into the public folder as _headers. Unnamed addresses are revalidated by the host itself.',
    '/*',
    headers.map(([name, value]) => `  ${name}: ${value}`),
    folders.flatMap(({ path, cacheControl }) => [`${path}*`, `  Cache-Control: ${cacheControl}`]),
    pages.flatMap(({ path, policy }) => [path, `  Content-Security-Policy: ${policy}`]),
  );

/** https://nginx.org/en/docs/http/ngx_http_headers_module.html */
const nginx = ({ headers, cacheControl, folders, types, pages }: HostSettings): string =>
  lines(
    '# Put this into the http block.',
    'map $uri $site_cache {',
    `  default "${cacheControl}";`,
    folders.map((folder) => `  ~^${folder.path} "${folder.cacheControl}";`),
    '}',
    pages.length === 0
      ? []
      : [
          'map $uri $site_policy {',
          '  default "";',
          ...pages.map(({ file, policy }) => `  "/${file}" "${policy}";`),
          '}',
        ],
    '',
    '# Put this into the server block, beside root. A location with an add_header of its own loses all of these.',
    headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    pages.length === 0 ? [] : ['add_header Content-Security-Policy $site_policy always;'],
    'add_header Cache-Control $site_cache;',
    'error_page 404 /404.html;',
    'location / { try_files $uri $uri/index.html =404; }',
    'types {',
    types.map(([extension, type]) => `  ${type.replace(/;.*/, '')} ${extension};`),
    '}',
    'charset utf-8;',
  );

/** https://httpd.apache.org/docs/2.4/mod/mod_headers.html */
const apache = ({ headers, cacheControl, folders, types, pages }: HostSettings): string =>
  lines(
    '# Put this into the public folder as .htaccess.',
    headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    `Header set Cache-Control "${cacheControl}"`,
    folders.flatMap((folder) => [
      `<If "%{REQUEST_URI} =~ m#^${folder.path}#">`,
      `  Header set Cache-Control "${folder.cacheControl}"`,
      '</If>',
    ]),
    pages.flatMap(({ file, policy }) => [
      `<If "%{REQUEST_URI} == '/${file}'">`,
      `  Header always add Content-Security-Policy "${policy}"`,
      '</If>',
    ]),
    types.map(([extension, type]) => `AddType "${type}" .${extension}`),
    'ErrorDocument 404 /404.html',
    'DirectorySlash Off',
    'RewriteEngine On',
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    'RewriteRule ^(.+[^/])$ /$1/index.html [L]',
  );

/** https://vercel.com/docs/project-configuration */
const vercel = ({ headers, cacheControl, folders, pages }: HostSettings): string => {
  const list = (all: HostSettings['headers']) => all.map(([key, value]) => ({ key, value }));
  const general = headers.find(([name]) => name === 'Content-Security-Policy')?.[1];
  return json({
    cleanUrls: true,
    trailingSlash: false,
    // The last rule wins here, so a page's policy takes in what holds for all.
    headers: [
      { source: '/(.*)', headers: list([...headers, ['Cache-Control', cacheControl]]) },
      ...folders.map((folder) => ({
        source: `${folder.path}(.*)`,
        headers: list([['Cache-Control', folder.cacheControl]]),
      })),
      ...pages.map(({ path, policy }) => ({
        source: path,
        headers: list([['Content-Security-Policy', `${policy}, ${general}`]]),
      })),
    ],
  });
};

/**
 * For `aws cloudfront create-response-headers-policy --response-headers-policy-config file://…`. Cache-Control and
 * Content-Type come from the bucket, where publishing sets them.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html
 */
const cloudfront = ({ headers }: HostSettings): string => {
  const values = new Map(headers);
  const Override = true;
  const known = [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
  ];
  const rest = headers.filter(([name]) => !known.includes(name));
  return json({
    Name: 'static-site',
    Comment: 'What the pages of a static site cannot say of themselves',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override,
        ContentSecurityPolicy: values.get('Content-Security-Policy'),
      },
      StrictTransportSecurity: {
        Override,
        IncludeSubdomains: false,
        Preload: false,
        AccessControlMaxAgeSec: transportSecurity.maxAge,
      },
      ContentTypeOptions: { Override },
      FrameOptions: { Override, FrameOption: values.get('X-Frame-Options') },
      ReferrerPolicy: { Override, ReferrerPolicy: values.get('Referrer-Policy') },
    },
    CustomHeadersConfig: {
      Quantity: rest.length,
      Items: rest.map(([Header, Value]) => ({ Header, Value, Override })),
    },
  });
};

/** By the name that the command takes. */
export const hosts = {
  netlify: { about: 'a _headers file', print: headersFile },
  cloudflare: {
    about: 'a _headers file for Cloudflare Pages',
    withoutPages: 'Cloudflare Pages takes no more than 100 rules.',
    print: headersFile,
  },
  cloudfront: {
    about: 'a response headers policy as JSON',
    withoutPages: 'CloudFront has one policy for all pages.',
    print: cloudfront,
  },
  vercel: { about: 'a vercel.json', print: vercel },
  nginx: { about: 'blocks for its configuration', print: nginx },
  apache: { about: 'an .htaccess file', print: apache },
} as const satisfies Readonly<Record<string, Host>>;

export type HostName = keyof typeof hosts;
