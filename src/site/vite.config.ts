import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import type { BlockKind } from '../generated/types.ts';
import { ASSETS_FOLDER, LIVE_RENDERER_FILE } from '../shared/site-paths.ts';
import { cssVariables } from './theme/css-variables.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Returns the site's build for the browser, with one style sheet; the prerenderer inlines the rules that each page needs.
 * @param homeBlocks kinds of the blocks of the home page, whose code goes into one file
 */
export function browserBuild(outDir: string, homeBlocks: readonly BlockKind[]): InlineConfig {
  return {
    ...shared(),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.vite.json',
      assetsDir: ASSETS_FOLDER,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: here('app/entry-client.tsx'),
        // Few files, instead of one for each shared module: a browser fetches six at a time, and a seventh costs another
        // round trip. Every page loads two of them, so that no task of running them is long.
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', tags: ['$initial'], test: /node_modules|rolldown.runtime/, priority: 1 },
              { name: 'site', tags: ['$initial'] },
              { name: 'home', test: codeOf(homeBlocks) },
              { name: 'vessels', test: /\/(shared\/vessels|blocks\/(arrivals|calls|itinerary))\// },
              { name: 'words', test: /\/routes\/deep-link\./ },
            ],
          },
        },
      },
    },
  };
}

/** Matches the modules of kinds of blocks. Their folders have the name of the kind in kebab case. */
function codeOf(blocks: readonly BlockKind[]): RegExp {
  const folders = blocks.map((kind) => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const notes = blocks.includes('articles') ? '|/ArticleNote\\.' : '';
  return new RegExp(`/blocks/(${folders.join('|')})/${notes}`);
}

/** Returns the site's build for the prerenderer. */
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

/**
 * Returns the build of what the server renders itself, into the folder of the site. Everything is in one file: the folder
 * may be moved anywhere, and React is the production version whatever the environment of the process says.
 */
export function liveBuild(outDir: string): InlineConfig {
  return {
    ...shared(),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: here('app/entry-live.tsx'),
      rolldownOptions: { output: { entryFileNames: LIVE_RENDERER_FILE, codeSplitting: false } },
    },
  };
}

/** Settings that build and dev have in common. */
export function shared(): InlineConfig {
  return {
    configFile: false,
    root: here('.'),
    cacheDir: here('../../.cache/vite'),
    publicDir: false,
    plugins: [react(), pureComponents(), brandVariables()],
    logLevel: 'warn',
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  };
}

/** Adds the brand's custom properties to the style sheet; in development each page has them. */
function brandVariables(): Plugin {
  return {
    name: 'brand-variables',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/theme\/base\.css$/ },
      handler: (code) => ({ code: `${code}${cssVariables()}`, map: null }),
    },
  };
}

/** A component made with `React.memo`, `forwardRef` or `createContext`. */
const MADE = /= (React\d*\.(?:memo|forwardRef|createContext)\()/g;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/**
 * Marks the router's components as created without side effects, which the bundler cannot know. Otherwise those that the
 * site does not use, and the router's data loading with them, would be in the script of every page.
 */
function pureComponents(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\// },
      handler: (code) => ({ code: code.replaceAll(MADE, '= /* @__PURE__ */ $1').replaceAll(NAMED, ''), map: null }),
    },
  };
}
