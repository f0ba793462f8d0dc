import { defineContent, single, z } from 'site';

export default defineContent({
  collections: { settings: single('settings.yaml', z.strictObject({ name: z.string() })) },
  settings: () => ({ baseUrl: 'https://takeover.example', language: 'en' }),
});
