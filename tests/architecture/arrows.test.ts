import { describe, expect, it } from 'vitest';
import { sources as files, filesBelow, importsOf, isBelow, linesMatching } from './sources.ts';

/** The lowest folders of the site, which every other one may import. They may import one another. */
const BASE = ['context', 'format', 'http', 'i18n', 'loading', 'routes', 'session', 'storage'];
const BASE_FOLDERS = BASE.map((name) => `src/site/${name}`);

/** Loads the panel and its login when somebody opens them; the other file is a script in the pages of staff alone. */
const LOADS_PANEL = 'src/site/app/SiteProvider.tsx';
const LOADS_PANEL_FOR_STAFF = 'src/site/app/entry-staff.ts';

/** What the rooms of business stand on, each on those before it: platform, api, audit, mail, identity. */
const LOWER = ['api', 'audit', 'identity', 'mail', 'platform'];
/** The rooms of the server, and the other rooms that each may import. The files beside app.ts may import all of them. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  api: ['platform'],
  audit: ['api', 'platform'],
  database: ['platform'],
  identity: ['api', 'audit', 'mail', 'platform'],
  mail: ['api', 'audit', 'platform'],
  accounts: LOWER,
  content: [...LOWER, 'links', 'rendering'],
  links: LOWER,
  messages: LOWER,
  pages: [...LOWER, 'database', 'rendering'],
  rendering: ['platform'],
  staff: LOWER,
  today: LOWER,
  vessels: LOWER,
};

/** Which of our own folders each folder may import, besides `src/formats`. The longest matching folder counts. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'src/formats': [],
  // The compiler, which joins the parts of the core.
  'src/engine': ['src/engine'],
  'src/engine/contract': ['src/engine/contract', 'schema'],
  'src/engine/core': ['src/engine/core', 'src/engine/contract'],
  'src/engine/authoring': ['src/engine'],
  'src/engine/editor': ['src/engine/editor', 'src/engine/core', 'src/engine/contract'],
  'src/generated': ['src/generated'],
  'src/shared': ['src/shared', 'src/generated'],
  'src/server': ['src/server', 'src/shared', 'src/generated', 'src/engine', 'schema/api'],
  ...Object.fromEntries(
    Object.entries(ROOMS).map(([room, others]) => [
      `src/server/${room}`,
      [...[room, ...others].map((name) => `src/server/${name}`), 'src/shared', 'src/generated', 'schema/api'],
    ]),
  ),
  // The only folder of the server that runs the compiler.
  'src/server/content/catalog': ['src/server', 'src/shared', 'src/generated', 'src/engine'],
  'src/site/app': ['src/site', 'src/panel', 'src/shared', 'src/generated'],
  'src/site/features': ['src/site/features', ...below('features'), 'src/shared', 'src/generated'],
  'src/site/blocks': ['src/site/blocks', ...below('blocks'), 'src/shared', 'src/generated'],
  'src/site/layout': ['src/site/layout', ...below('layout'), 'src/shared', 'src/generated'],
  'src/site/forms': ['src/site/forms', ...below('forms'), 'src/shared', 'src/generated'],
  'src/site/ui': ['src/site/ui', ...below('ui'), 'src/shared', 'src/generated'],
  ...Object.fromEntries(BASE.map((name) => [`src/site/${name}`, [...BASE_FOLDERS, 'src/shared', 'src/generated']])),
  // Shows all of them in development.
  'src/site/styleguide': ['src/site', 'src/panel', 'src/shared', 'src/generated'],
  'src/site/theme': ['src/site/theme', 'src/shared', 'src/generated'],
  'src/panel': [
    'src/panel',
    'src/site/features/search',
    'src/site/features/accounts',
    'src/site/layout',
    'src/site/forms',
    'src/site/ui',
    'src/site/theme',
    ...BASE_FOLDERS,
    'src/shared',
    'src/generated',
  ],
  scripts: ['scripts', 'src'],
};

function below(folder: string): string[] {
  const folders: Readonly<Record<string, readonly string[]>> = {
    features: ['blocks', 'layout', 'forms', 'ui', 'theme', ...BASE],
    blocks: ['ui', ...BASE],
    layout: ['ui', ...BASE],
    forms: ['ui', ...BASE],
    ui: BASE,
  };
  return (folders[folder] ?? []).map((name) => `src/site/${name}`);
}

describe('imports between folders (ADR 28)', () => {
  it.each(Object.keys(ARROWS))('%s imports only from the folders that it may import', (folder) => {
    const wrong = files
      .filter((file) => folderOf(file) === folder)
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => ![...(ARROWS[folder] ?? []), 'src/formats'].some((allowed) => isBelow(target, allowed)))
          .map((target) => `${file} imports ${target}: move the shared code to a folder that both may import`),
      );
    expect(wrong).toEqual([]);
  });

  it('no feature imports another feature: they meet in app', () => {
    const feature = (path: string) => /^src\/site\/features\/[^/]+/.exec(path)?.[0];
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const [from, to] = [feature(file), feature(target)];
          return from !== undefined && to !== undefined && from !== to;
        })
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong, 'Move the shared code to a folder below the features, or combine both features in app.').toEqual([]);
  });

  it('one file of the site imports the panel, and that of staff, lazily; the style guide shows its dialogs', () => {
    const imports = files
      .filter((file) => isBelow(file, 'src/site') && !isBelow(file, 'src/site/styleguide'))
      .flatMap((file) => linesMatching(file, /'(?:\.\.\/)+panel\//));
    expect(imports.map((line) => line.replace(/:.*/, ''))).toEqual([LOADS_PANEL, LOADS_PANEL, LOADS_PANEL_FOR_STAFF]);
    expect(imports.filter((line) => !line.includes('(await import('))).toEqual([]);
  });

  it('every file of src is in a folder with import rules', () => {
    const missing = files.filter((file) => folderOf(file) === undefined && !file.endsWith('vite.config.ts'));
    expect(missing, 'Add the folder of each of these files, and what it may import, to ARROWS in this test.').toEqual(
      [],
    );
  });
});

describe('each file in src/shared', () => {
  it('is used outside of src/server, directly or indirectly', () => {
    const used = new Set(files.filter((file) => !isBelow(file, 'src/shared') && !isBelow(file, 'src/server')));
    for (const file of used) for (const target of importsOf(file)) if (isBelow(target, 'src/shared')) used.add(target);
    const wrong = files
      .filter((file) => isBelow(file, 'src/shared') && !used.has(file))
      .map((file) => `${file} is used only by src/server: move it to src/server`);
    expect(wrong).toEqual([]);
  });
});

describe('the engine has no side effects', () => {
  it.each([...filesBelow('src/engine'), ...filesBelow('src/formats')].filter((file) => file.endsWith('.ts')))(
    '%s uses no file, clock, console or network',
    (file) => {
      const effects = /from 'node:|from 'react|\bconsole\.|\bDate\b|\bprocess\.|\bfetch\(|Math\.random|setTimeout/;
      expect(linesMatching(file, effects), 'The compiler is pure: pass what it needs as a parameter.').toEqual([]);
    },
  );
});

describe('in the rooms of the server a file that calls Fastify runs no SQL', () => {
  it('so that requests and tables can be read apart', () => {
    const wrong = filesBelow('src/server')
      // Importing a type adds no call.
      .filter((file) => linesMatching(file, /^(?!import type ).*from '@?fastify/).length > 0)
      .flatMap((file) => linesMatching(file, /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/));
    expect(wrong, 'Move the queries to another file.').toEqual([]);
  });
});

describe('the code in src', () => {
  it('contains no name of a shipping line and no address: business facts are in the catalogs', () => {
    const facts = /hapag|evergreen|nyk|https:\/\//i;
    const found = filesBelow('src')
      // The licence of the font names the address of its authors; the template of a new agency is a catalog.
      .filter((file) => !/^src\/(?:generated|packs\/template)\//.test(file) && !file.endsWith('/LICENSE'))
      .flatMap((file) => linesMatching(file, facts))
      // Structured data names the vocabulary of its words by an address.
      .filter((line) => !line.endsWith("'https://schema.org';"));
    expect(found, 'Move these names and addresses to the catalogs.').toEqual([]);
  });
});

function folderOf(file: string): string | undefined {
  return Object.keys(ARROWS)
    .filter((folder) => isBelow(file, folder))
    .sort((a, b) => b.length - a.length)[0];
}
