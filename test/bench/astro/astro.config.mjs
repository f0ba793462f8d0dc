import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://bench.example',
  devToolbar: { enabled: false },
  // The packages lie outside of the folder that is measured.
  vite: { server: { fs: { strict: false } } },
});
