/** Tiny sites whose islands one runtime or the other hydrates. */
import { launchBrowser } from './chromium.ts';
import { copySite } from './fixture-site.ts';
import { serve } from './serve.ts';

type Runtime = 'react' | 'preact';

/** Edits the schema of a tiny site so that this runtime hydrates its islands. */
export const hydratedBy = (runtime: Runtime) => (schema: string) =>
  schema.replace("language: 'en'", `language: 'en', islands: { runtime: '${runtime}' }`);

/** Builds and serves such a site, and launches a browser. Throws if the build finds problems. */
export async function serveHydrated(name: string, runtime: Runtime) {
  const site = await copySite(name);
  await site.edit('content/schema.ts', hydratedBy(runtime));
  const { problems } = (await site.build()).report;
  if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  const [browser, server] = await Promise.all([launchBrowser(), serve(site.out)]);
  return {
    site,
    browser,
    server,
    async close() {
      await browser.close();
      await server.close();
      await site.dispose();
    },
  };
}

export type HydratedSite = Awaited<ReturnType<typeof serveHydrated>>;
