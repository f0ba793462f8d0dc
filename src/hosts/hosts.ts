/** Prints the same settings in the formats of common hosts. Texts that can hold comments say where to put them. */
import type { Manifest } from '../output/manifest.ts';
import { apache } from './apache.ts';
import { cloudfront } from './cloudfront.ts';
import type { HostSettings } from './host-settings.ts';
import { nginx } from './nginx.ts';
import { rewriteFunction } from './rewrite-function.ts';
import { cloudflareRedirects, headersFile, netlifyRedirects } from './site-files.ts';
import { vercel } from './vercel.ts';

export interface Host {
  /** What the text is, for the help. */
  readonly about: string;
  /** Why the host cannot have the policies of single pages. Undefined if it can. */
  readonly withoutPages?: string;
  print(settings: HostSettings): string;
  /** The redirects, if the host takes them as a text of their own. */
  readonly redirects?: { readonly about: string; print(settings: HostSettings, manifest: Manifest): string };
}

/** Hosts by the name that the command takes. */
export const hosts = {
  netlify: {
    about: 'a _headers file',
    print: headersFile,
    redirects: { about: 'a _redirects file', print: netlifyRedirects },
  },
  cloudflare: {
    about: 'a _headers file',
    withoutPages: 'Cloudflare takes no more than 100 rules.',
    print: headersFile,
    redirects: { about: 'a _redirects file', print: cloudflareRedirects },
  },
  cloudfront: {
    about: 'a response headers policy as JSON',
    withoutPages: 'CloudFront has one policy for all pages.',
    print: cloudfront,
    redirects: {
      about: 'the function that also finds pages',
      print: ({ base }: HostSettings, { files }: Manifest) => rewriteFunction(files, base),
    },
  },
  vercel: { about: 'a vercel.json', print: vercel },
  nginx: { about: 'a file to be included by its server block', print: nginx },
  apache: { about: 'an .htaccess file', print: apache },
} as const satisfies Readonly<Record<string, Host>>;

export type HostName = keyof typeof hosts;
