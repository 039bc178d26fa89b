import { textAt, valueAt } from '../../contract/json.ts';
import { schemas } from '../../contract/schemas.ts';
import { addressesOf } from '../../core/link/addresses.ts';
import { fileOfKind } from '../../core/link/file-of-kind.ts';
import { definitionsOf, fileAt, type LinkedCatalog, placeWithin } from '../../core/link/linked-catalog.ts';
import { Lines, offsetsOf } from '../../core/parse/positions.ts';
import type { PlaceInData } from '../../core/problem.ts';
import type { CatalogFolder } from '../../core/source.ts';
import type { Occurrence } from './occurrences.ts';
import {
  type RenameRefusal,
  type RenameRequest,
  type RenameResult,
  renameByName,
  renameOccurrences,
} from './rename.ts';

const { articles, routes } = schemas.routes.properties ?? {};
const PATTERNS = {
  route: routes?.items?.properties?.['path']?.pattern ?? '',
  articles: articles?.properties?.['path']?.pattern ?? '',
};

type NameChange = Omit<RenameRequest, 'kind'>;

/** The path of a route, or that of all articles, as it is written. */
interface WrittenPath {
  readonly written: string;
  readonly occurrence: Occurrence;
  readonly pattern: string;
}

/**
 * Changes the path of a page; requests for the former path are redirected to it. Every other byte stays. A new path of
 * an article changes its id, which the path contains; `/{article}` is the path of all articles.
 */
export function renamePath(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  { from, to }: NameChange,
): RenameResult | RenameRefusal {
  const seen = (path: string) => path.replaceAll('{product}', String(textAt(catalog.site, 'product')));
  const article = addressesOf(catalog).find(({ kind, address }) => kind === 'article' && address === from);
  const all = writtenPaths(catalog);
  if (article !== undefined) return renameArticle(catalog, folder, { from: article.id, to }, all);
  const found = all.find(({ written }) => written === from || seen(written) === from);
  if (found === undefined) return { refused: 'unknown', known: addressesOf(catalog).map(({ address }) => address) };
  const { written, occurrence, pattern } = found;
  if (written === to) return { refused: 'same' };
  if (!new RegExp(pattern, 'u').test(to)) return { refused: 'bad-path' };
  const taken = addressesOf(catalog).find(({ kind, address }) => isPage(kind) && address === seen(to));
  if (taken !== undefined && seen(to) !== seen(written)) return { refused: 'taken', file: taken.at.file };
  const kept = { list: 'formerPaths', from: seen(written), to: seen(to) };
  const text = isWithinBraces(catalog, occurrence) && to.includes('{') ? `'${to}'` : to;
  return renameOccurrences(catalog, folder, { name: written, occurrences: [occurrence], kept }, text);
}

/** Renames the article: the part of its path that comes from the template stays, the rest is the new id. */
function renameArticle(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  { from, to }: NameChange,
  all: readonly WrittenPath[],
) {
  const template = all.find(({ pattern }) => pattern === PATTERNS.articles)?.written ?? '';
  const [before = ''] = template.split('{article}');
  const id = to.slice(before.length);
  if (!to.startsWith(before) || id.includes('/')) return { refused: 'bad-path' } as const;
  return renameByName(catalog, folder, { kind: 'article', from, to: id });
}

function writtenPaths(catalog: LinkedCatalog): WrittenPath[] {
  const ofRoutes = [...definitionsOf(catalog, 'route').values()].map((route) => ({
    written: textAt(route.value, 'path'),
    at: placeWithin(route, 'path'),
    pattern: PATTERNS.route,
  }));
  const file = fileOfKind(catalog.files, 'routes', 'articles');
  const at: PlaceInData = { file: file?.path ?? '', pointer: ['articles', 'path'], part: 'value' };
  const ofArticles = { written: textAt(file?.value, 'articles', 'path'), at, pattern: PATTERNS.articles };
  return [...ofRoutes, ofArticles].flatMap(({ written, at, pattern }) =>
    written === undefined ? [] : [{ written, occurrence: at, pattern }],
  );
}

function isPage(kind: string): boolean {
  return kind === 'route' || kind === 'article';
}

/** Whether an unquoted path is within braces, where a path with braces needs quotes. */
function isWithinBraces(catalog: LinkedCatalog, occurrence: Occurrence): boolean {
  const file = fileAt(catalog, occurrence.file);
  if (file === undefined || valueAt(file.value, ...occurrence.pointer) === undefined) return false;
  const [start] = offsetsOf({ ...occurrence, part: 'key' }, file);
  const lines = new Lines(file.text);
  const { line, column } = lines.position(start);
  return (
    !/^[ -]*$/.test(lines.line(line).slice(0, column - 1)) &&
    !/['"]$/.test(file.text.slice(start, offsetsOf(occurrence, file)[1]))
  );
}

const PATTERN = schemas.downloads.properties?.['downloads']?.items?.properties?.['file']?.pattern ?? '';

/** Renames a file for download; requests for the former name are redirected to it. */
export function renameFile(
  catalog: LinkedCatalog,
  folder: CatalogFolder,
  { from, to }: NameChange,
): RenameResult | RenameRefusal {
  const downloads = [...definitionsOf(catalog, 'download').values()];
  const occurrences = downloads
    .filter(({ value }) => textAt(value, 'file') === from)
    .map((download) => placeWithin(download, 'file'));
  const file = folder.assets.find(({ path }) => path === from);
  if (occurrences.length === 0 || file === undefined)
    return { refused: 'unknown', known: downloads.map(({ value }) => textAt(value, 'file') ?? '') };
  if (from === to) return { refused: 'same' };
  const endingOf = (path: string) => path.slice(path.lastIndexOf('.'));
  if (!new RegExp(PATTERN, 'u').test(to) || endingOf(from) !== endingOf(to)) return { refused: 'bad-file' };
  if (folder.assets.some(({ path }) => path === to)) return { refused: 'taken', file: to };
  const kept = { list: 'formerFiles', from, to };
  const done = renameOccurrences(catalog, folder, { name: from, occurrences, kept }, to, { from, to });
  return { ...done, changes: new Map([...done.changes, [from, null], [to, file.bytes]]) };
}
