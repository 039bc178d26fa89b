import { objectsAt, textAt } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import { isAssetOf } from '../file-names.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  placeOf,
  placeWithin,
} from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'unused-entry': { kind: 'link' | 'menu'; id: string };
  'unused-page': { page: string };
  'empty-heading': { kind: IdKind; id: string };
  'unused-file': { file: string };
};

/** Warns about entries and files that no visitor finds, and headings with nothing below them. */
export const unusedEntries: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [unusedEntry, unusedPage, emptyHeading, unusedFile]),
  messages: {
    'unused-entry': {
      es: ({ kind, id }) => ({
        message:
          kind === 'menu'
            ? `ningún lugar del sitio muestra el menú «${id}»: nadie lo ve`
            : `ningún menú ni página usa el enlace «${id}»: nadie lo ve`,
        help: kind === 'menu' ? 'póngalo en su lugar, o bórrelo' : 'póngalo en un menú o en una página, o bórrelo',
      }),
      en: ({ kind, id }) => ({
        message:
          kind === 'menu'
            ? `no place of the site shows the menu "${id}": nobody sees it`
            : `no menu and no page uses the link "${id}": nobody sees it`,
        help: kind === 'menu' ? 'put it in its place, or delete it' : 'put it into a menu or a page, or delete it',
      }),
    },
    'unused-page': {
      es: ({ page }) => ({
        message: `ninguna ruta muestra la página «${page}»: nadie la ve en el sitio`,
        help: 'agregue una ruta en routes.yaml o borre el archivo',
      }),
      en: ({ page }) => ({
        message: `no route shows the page "${page}": nobody sees it on the site`,
        help: 'add a route in routes.yaml, or delete the file',
      }),
    },
    'empty-heading': {
      es: ({ kind, id }, { kinds }) => ({
        message: `nada de este archivo está en ${kinds[kind]} «${id}»: se vería un título sin nada debajo`,
        help: 'agregue lo que va debajo, o borre esta entrada',
      }),
      en: ({ kind, id }, { kinds }) => ({
        message: `nothing in this file is in ${kinds[kind]} "${id}": visitors would see a title with nothing below it`,
        help: 'add what belongs below it, or delete this entry',
      }),
    },
    'unused-file': {
      es: ({ file }) => ({
        message: `ningún archivo del catálogo menciona ${file}: nadie lo ve en el sitio`,
        help: 'agréguelo donde deba aparecer o bórrelo',
      }),
      en: ({ file }) => ({
        message: `no catalog file mentions ${file}: nobody sees it on the site`,
        help: 'add it where it should appear, or delete it',
      }),
    },
  },
  warnings: {
    'unused-entry': {
      es: ['menú o enlace que no se usa', 'menús o enlaces que no se usan'],
      en: ['unused menu or link', 'unused menus or links'],
    },
    'unused-page': {
      es: ['página que no se usa', 'páginas que no se usan'],
      en: ['unused page', 'unused pages'],
    },
    'empty-heading': {
      es: ['título sin nada debajo', 'títulos sin nada debajo'],
      en: ['title with nothing below it', 'titles with nothing below them'],
    },
    'unused-file': {
      es: ['archivo que no se usa', 'archivos que no se usan'],
      en: ['unused file', 'unused files'],
    },
  },
};

/** Warns about links and menus that no place of the site names, so that no visitor finds them. */
function* unusedEntry(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const kind of ['link', 'menu'] as const) {
    const defined = definitionsOf(catalog, kind);
    const named = idsNamed(catalog, kind);
    // A wrong name may mean this one, and a menu inside itself may have another entry in mind.
    if ([...named].some((id) => !defined.has(id)) || [...definitionsOf(catalog, 'menu').values()].some(isInsideItself))
      continue;
    const unused = [...defined.values()].filter(({ id }) => !named.has(id));
    // What could not be read may name them.
    if (catalog.isPartlyRead && unused.length > 0) yield 'not-checked';
    else
      for (const entry of unused)
        yield problem('unused-entry', placeWithin(entry, 'id'), { kind, id: entry.id }, { severity: 'warning' });
  }
}

function isInsideItself({ id, value }: CatalogDefinition): boolean {
  return objectsAt(value, 'items').some((entry) => textAt(entry, 'menu') === id);
}

/** The ids of a kind that something names. */
function idsNamed(catalog: LinkedCatalog, kind: 'link' | 'menu'): ReadonlySet<string> {
  const references = catalog.files.flatMap(({ indexed }) => indexed.references);
  return new Set(references.filter((reference) => reference.kind === kind).map(({ id }) => id));
}

/** Warns about pages that no route shows: they have no address, so they are not built. */
function* unusedPage(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const pages = definitionsOf(catalog, 'page');
  const routes = [...definitionsOf(catalog, 'route').values()];
  const shown = new Set(routes.map(({ value }) => textAt(value, 'page')));
  // A wrong name in a route may mean this page.
  if ([...shown].some((page) => page === undefined || !pages.has(page))) return;
  const isIncomplete =
    catalog.incompleteKinds.has('route') || routes.some(({ file }) => catalog.invalidFiles.has(file));
  for (const page of pages.values()) {
    if (shown.has(page.id)) continue;
    if (isIncomplete) yield 'not-checked';
    else yield problem('unused-page', placeWithin(page, 'id'), { page: page.id }, { severity: 'warning' });
  }
}

/** Something is shown below each heading, such as a sector of clients or a topic of questions. */
function* emptyHeading(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { path: file, indexed, isInvalid } of catalog.files) {
    for (const { kind, id, isFilled, path } of indexed.headings) {
      const references = indexed.references.filter((reference) => reference.kind === kind);
      if (isFilled || references.some((reference) => reference.id === id)) continue;
      // A reference that leads nowhere may be meant for this heading.
      const isUnsure = isInvalid || references.some((reference) => !definitionsOf(catalog, kind).has(reference.id));
      if (isUnsure) yield 'not-checked';
      else yield problem('empty-heading', placeOf(file, path), { kind, id }, { severity: 'warning' });
    }
  }
}

/** Warns about drawings and downloads that no catalog file names. Icons are a stock to choose from. */
function* unusedFile(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const named = new Set(catalog.files.flatMap(({ indexed }) => indexed.files.map(({ file }) => file)));
  // A wrong name elsewhere may mean this file.
  if ([...named].some((file) => !catalog.assets.has(file))) return;
  for (const file of catalog.assets.keys()) {
    if (named.has(file) || !(isAssetOf('image', file) || isAssetOf('download', file))) continue;
    if (catalog.isPartlyRead) yield 'not-checked';
    else yield problem('unused-file', { file, offsets: [0, 0] }, { file }, { severity: 'warning' });
  }
}
