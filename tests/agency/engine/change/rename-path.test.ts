import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readFolder } from '../../../../scripts/catalog/read-folder.ts';
import { changed, newProblems } from '../../../../src/engine/authoring/change/changes.ts';
import { renamePath } from '../../../../src/engine/authoring/change/rename-path.ts';
import { type CompileCache, compile } from '../../../../src/engine/compile.ts';
import { addressesOf } from '../../../../src/engine/core/link/addresses.ts';
import type { CatalogFolder } from '../../../../src/engine/core/source.ts';
import { CatalogCommand } from '../../../support/catalog-command.ts';
import { contract, inputWith, NOW, replace, validators } from '../../../support/catalog-harness.ts';
import { sampled } from '../../../support/depth.ts';
import { divided } from '../../../support/divided-lists.ts';
import { CATALOG } from '../../../support/root.ts';

const folder = readFolder(CATALOG);
const cache: CompileCache = new Map();
const before = compile({ ...folder, contract, validators, now: NOW }, cache);
const ownRoutes = parse(routesOf(folder)) as { readonly routes: readonly { readonly id: string }[] };
/** The paths of the routes in the file of this site; renaming one of a pack writes a copy of the pack's file. */
const paths = addressesOf(before.catalog).filter(
  ({ kind, address, id }) => kind === 'route' && address !== '/' && ownRoutes.routes.some((route) => route.id === id),
);

function renamedIn(input: CatalogFolder, from: string, to: string): CatalogFolder {
  const { catalog } = compile({ ...input, contract, validators, now: NOW }, new Map(cache));
  const renamed = renamePath(catalog, input, { from, to });
  if ('refused' in renamed) throw new Error(`${from}: ${renamed.refused}`);
  return changed(input, renamed.changes);
}

function routesOf({ sources }: CatalogFolder): string {
  const routes = sources.filter(({ path }) => path.startsWith('routes'));
  const texts = routes.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
  return texts.sort().join('');
}

it.each(sampled([...paths.map(({ address }) => [address, '/zzrenamed']), ['/{article}', '/noticias/{article}']]))(
  'renaming a path of the catalog and back restores routes.yaml: %s',
  (from = '', to = '') => {
    const there = renamedIn(folder, from, to);
    const after = compile({ ...there, contract, validators, now: NOW, earlier: before.catalog }, new Map(cache));
    expect(newProblems(before.diagnostics, after.diagnostics)).toEqual([]);
    const former = from.includes('{') ? `'${from}'` : from;
    expect(routesOf(there)).toContain(`formerPaths: [${former}]\n`);
    // As written in the file, because some paths contain `{product}`.
    const id = paths.find(({ address }) => address === from)?.id;
    const written = new RegExp(`id: ${id}\\n    path: (.*)`).exec(routesOf(folder))?.[1] ?? from;
    expect(routesOf(renamedIn(there, to, written))).toBe(routesOf(folder));
  },
);

describe('a renamed path keeps its notation', () => {
  it.each([
    ['quotes stay', "path: '/tramites' # p", "path: '/x' # p\n    formerPaths: [/tramites]"],
    ['a block stays a block', 'path: >-\n      /tramites', 'path: >-\n      /x\n    formerPaths: [/tramites]'],
  ])('%s', (_name, written, after) => {
    const input = inputWith({ 'routes.yaml': replace('path: /tramites', written) });
    expect(routesOf(renamedIn(input, '/tramites', '/x'))).toContain(after);
  });

  it.each(['/tramites', '/{article}'])('and is in the file of its route, if the routes are in several: %s', (path) => {
    const input = inputWith(divided('routes'));
    const there = renamedIn(input, path, `/x${path}`);
    const changedFiles = there.sources.filter((source) => !input.sources.includes(source));
    expect(changedFiles.map((source) => source.path)).toEqual([
      path === '/tramites' ? 'routes/b.yaml' : 'routes/a.yaml',
    ]);
    expect(routesOf(there)).toContain(`/x${path}`);
    expect(routesOf(renamedIn(there, `/x${path}`, path))).toBe(routesOf(input));
  });

  it('and gets quotes when it has braces itself and is within braces', () => {
    const all = replace('path: /{article}', "path: '/{article}'");
    const route = `  - { id: extra, path: /extra, label: { es: Otra, en: Other }, page: home, layout: full, audience: everyone, analytics: true }\n`;
    const input = inputWith({ 'routes.yaml': (text) => replace('articles:\n', `${route}articles:\n`)(all(text)) });
    expect(routesOf(renamedIn(input, '/extra', '/x-{product}'))).toContain(
      "path: '/x-{product}', formerPaths: [/extra], label",
    );
  });
});

describe('npm run catalog -- rename path', () => {
  it('changes the path, keeps the former one, and reports it', async () => {
    using command = new CatalogCommand();
    const { status, stdout } = await command.run('rename', 'path', '/tramites', '/gestiones');
    expect(status).toBe(0);
    expect(stdout).toContain('catalog/routes.yaml:11\n  - path: /tramites\n  + path: /gestiones\n');
    expect(stdout).toContain('old links with "/tramites" still work ("formerPaths")');
    expect((await command.run('check')).status).toBe(0);
  });

  it('changes the id of an article, which is part of its path', async () => {
    using command = new CatalogCommand();
    expect((await command.run('rename', 'path', '/first-call', '/second-call')).status).toBe(0);
    expect(command.text('articles/second-call.yaml')).toContain('id: second-call\naliases: [first-call]\n');
  });

  it.each([
    ['a path that another has', ['/tramites', '/error'], 2, 'is already the name of something else'],
    ['a path that an article has', ['/tramites', '/first-call'], 2, 'is already the name of something else'],
    ['a malformed path', ['/tramites', 'Gestiones'], 2, '"Gestiones" is not valid as an address'],
    ['its own', ['/tramites', '/tramites'], 2, 'it is already called "/tramites"'],
    [
      'another place for one article alone',
      ['/first-call', '/a/first-call'],
      2,
      'what comes before its name stays the same',
    ],
    ['what is not there', ['/tramite', '/x'], 2, 'did you mean "/tramites"?'],
    ['a place of the server', ['/tramites', '/api'], 1, 'nothing was written'],
  ])('refuses %s, and changes nothing', async (_name, words, exit, message) => {
    using command = new CatalogCommand();
    const files = command.files();
    const { status, stderr } = await command.run('rename', 'path', ...words);
    expect(stderr).toContain(message);
    expect(status).toBe(exit);
    expect(command.files()).toEqual(files);
  });
});

describe('npm run catalog -- rename file', () => {
  it('moves the file and keeps its former name, and moving it back restores all files', {
    tags: ['deep'],
  }, async () => {
    using command = new CatalogCommand();
    const before = command.files();
    const { status, stdout } = await command.run('rename', 'file', 'files/guide.pdf', 'files/manual.pdf');
    expect(stdout).toContain('catalog/files/guide.pdf → catalog/files/manual.pdf\n');
    expect(stdout).toContain('old links with "files/guide.pdf" still work ("formerFiles")');
    expect(status).toBe(0);
    expect(command.text('downloads.yaml')).toContain('file: files/manual.pdf\n    formerFiles: [files/guide.pdf]\n');
    expect(command.files().get('files/manual.pdf')).toBe(before.get('files/guide.pdf'));
    expect((await command.run('check')).status).toBe(0);
    expect((await command.run('rename', 'file', 'files/manual.pdf', 'files/guide.pdf')).status).toBe(0);
    expect(command.files()).toEqual(before);
  });

  it.each([
    ['another extension', ['files/guide.pdf', 'files/guide.docx'], 'with the same extension'],
    ['a malformed name', ['files/guide.pdf', 'Guide.pdf'], '"Guide.pdf" is not valid as a file'],
    ['what no download names', ['files/gide.pdf', 'files/x.pdf'], 'did you mean "files/guide.pdf"?'],
  ])('refuses %s', async (_name, words, message) => {
    using command = new CatalogCommand();
    const files = command.files();
    const { status, stderr } = await command.run('rename', 'file', ...words);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
    expect(command.files()).toEqual(files);
  });
});
