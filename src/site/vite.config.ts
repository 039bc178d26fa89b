import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { BlockKind, PageId } from '../generated/types.ts';
import { ASSETS_FOLDER, BRAND_RULE, RENDERER_FILE } from '../shared/routes/site-paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The module with which every page begins to run. */
const ENTRY = here('app/entry-client.tsx');
/** The module that follows it in the pages of staff. */
const STAFF_ENTRY = here('app/entry-staff.ts');
/** The module of the pages of a site while a host is withdrawn. */
const WITHDRAWN_ENTRY = here('app/entry-withdrawn.ts');

/** The parts of the home page whose code is not in that of every page by itself. */
interface HomePage {
  readonly id: PageId;
  readonly blockKinds: readonly BlockKind[];
}

/** Returns the site's build for the browser, with one style sheet; the prerenderer inlines the rules that each page needs. */
export function browserBuild(outDir: string, home: HomePage): InlineConfig {
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
        input: [ENTRY, STAFF_ENTRY, WITHDRAWN_ENTRY],
        // Few files, instead of one for each shared module: a browser fetches six at a time, and a seventh costs another
        // round trip. Every page loads two of them, so that no task of running them is long; the bundler adds its runtime.
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', tags: ['$initial'], test: /node_modules/, priority: 1 },
              { name: siteFile(home), debugName: 'site' },
              { name: 'vessels', test: /\/(shared\/vessels|blocks\/(arrivals|calls|itinerary))\// },
              { name: 'words', test: /\/routes\/deep-link\./ },
              { name: 'account', test: ACCOUNT },
            ],
          },
        },
      },
    },
  };
}

/** What the pages of a client's account share. */
const ACCOUNT = /\/operations\/(client-users|personal-data|profile|registration)\.|\/(own-data|LoadFailure)\./;

/** Small parts of several kinds of blocks; a page that has one of them should load no group of blocks for it. */
const SMALL_PARTS = /\/(?:ui\/ContactLinks|blocks\/ArticleNote)\./;

/**
 * Returns the name of the file for the code that every page needs, with that of the home page: most visits begin there, and
 * most other pages have blocks of the same kinds.
 */
function siteFile(home: HomePage): Rolldown.CodeSplittingNameFunction {
  const ofHome = codeOf(home);
  let ofEveryPage: ReadonlySet<string> | undefined;
  return (module, chunking) => {
    ofEveryPage ??= importedFrom(ENTRY, chunking);
    return ofEveryPage.has(module) || ofHome.test(module) || SMALL_PARTS.test(module) ? 'site' : null;
  };
}

/** Returns a module with all that it imports, directly or not, before it runs. */
function importedFrom(entry: string, chunking: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([entry]);
  for (const module of found) for (const id of chunking.getModuleInfo(module)?.importedIds ?? []) found.add(id);
  return found;
}

/** Matches the modules of the blocks of a page, which have the names of their kinds: `lineTasks` is `LineTasks.tsx`. */
function codeOf({ blockKinds }: HomePage): RegExp {
  const names = blockKinds.map((kind) => kind.charAt(0).toUpperCase() + kind.slice(1));
  return new RegExp(`/blocks/(?:[a-z]+/)?(?:${names.join('|')})(?:Block)?\\.`);
}

/**
 * Returns the build of the site's code for the server, into the folder of the code. Everything is in one file: the folder may
 * be moved anywhere, and React is the production version whatever the environment of the process says.
 */
export function rendererBuild(outDir: string): InlineConfig {
  const { plugins = [], ...others } = shared();
  return {
    ...others,
    plugins: [...plugins, withoutLaterParts()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      cssCodeSplit: false,
      assetsDir: ASSETS_FOLDER,
      assetsInlineLimit: 0,
      ssr: here('app/entry-server.tsx'),
      rolldownOptions: {
        // Names stay, for stack traces.
        output: { entryFileNames: RENDERER_FILE, codeSplitting: false, minify: { compress: true, mangle: false } },
      },
    },
  };
}

/** The modules whose lazy imports a page is rendered with. */
const LOADS_FOR_RENDERING = /\/(?:blocks|navigation\/destinations)\.ts$/;

/** Leaves out what only browsers load, such as dialogs and the panel: as they are first rendered, pages have none of it. */
function withoutLaterParts(): Plugin {
  return {
    name: 'without-later-parts',
    resolveDynamicImport: (id, importer = '') =>
      typeof id === 'string' && !LOADS_FOR_RENDERING.test(importer) ? { id, external: true } : null,
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

/** Reserves the place of the brand's custom properties in the style sheet; in development each page has them. */
function brandVariables(): Plugin {
  return {
    name: 'brand-variables',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/theme\/base\.css$/ },
      handler: (code) => ({ code: code + BRAND_RULE, map: null }),
    },
  };
}

/** A component made with `React.memo`, `forwardRef` or `createContext`. */
const MADE = /= (React\d*\.(?:memo|forwardRef|createContext)\()/g;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

/**
 * Marks the router's components as created without side effects, which the bundler cannot know. Otherwise those that the
 * site does not use, and the router's data loading with them, would be in the script of every page: with react-router 7.18,
 * 1.8 kB compressed of 11.8 kB. The bundler's own options (`manualPureFunctions`, `moduleSideEffects`) save nearly nothing
 * of it, because the package sets properties (`displayName`) of the components.
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
