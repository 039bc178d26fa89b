import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { ASSETS_FOLDER } from '../shared/site-paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The site's build for the browser; one style sheet, which the prerenderer puts into every page. */
export function browserBuild(outDir: string): InlineConfig {
  return {
    ...shared(),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.vite.json',
      cssCodeSplit: false,
      assetsDir: ASSETS_FOLDER,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: here('app/entry-client.tsx'),
        // What every page loads is one file, not one for each module that some other file needs as well.
        output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
      },
    },
  };
}

/** The same site for the prerenderer. */
export function prerenderBuild(outDir: string): InlineConfig {
  return {
    ...shared(),
    build: {
      outDir,
      emptyOutDir: true,
      ssr: here('app/entry-server.tsx'),
      cssCodeSplit: false,
      assetsDir: ASSETS_FOLDER,
      assetsInlineLimit: 0,
    },
  };
}

/** What build and dev have in common. */
export function shared(): InlineConfig {
  return {
    configFile: false,
    root: here('.'),
    cacheDir: here('../../.cache/vite'),
    publicDir: false,
    plugins: [react()],
    logLevel: 'warn',
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  };
}
