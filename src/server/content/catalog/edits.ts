import {
  minimalEntry,
  type Question,
  readAnswer,
  routeOfPage,
} from '../../../engine/authoring/change/minimal-entry.ts';
import { appendEntry, newEntry, newFile } from '../../../engine/authoring/change/new-entry.ts';
import {
  fileOfNew,
  isWholeFile,
  NEW_PLACES,
  type NewPlace,
  WHOLE_FILES,
} from '../../../engine/authoring/change/new-places.ts';
import { exactPointer, mergeValues } from '../../../engine/authoring/edit/edited-value.ts';
import { applyEdits } from '../../../engine/authoring/edit/edits.ts';
import { editFile } from '../../../engine/authoring/edit/file-edit.ts';
import { kindOfFile } from '../../../engine/contract/catalog-files.ts';
import { NOT_BLANK } from '../../../engine/contract/formats.ts';
import {
  asList,
  formatPointer,
  isSame,
  type Json,
  type JsonObject,
  objectsAt,
  type Pointer,
  valueAt,
} from '../../../engine/contract/json.ts';
import { dereference, schemas } from '../../../engine/contract/schemas.ts';
import { addressesOf, formerAddressesOf } from '../../../engine/core/link/addresses.ts';
import { definitionsOf, fileAt, type LinkedCatalog } from '../../../engine/core/link/linked-catalog.ts';
import { parse } from '../../../engine/core/parse/parse.ts';
import { plainWords } from '../../../engine/core/suggest.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { rememberFinding } from './compile-input.ts';
import type { CatalogPlace, DraftContents, FileChange, RequestOf, ResponseOf } from './compiler.ts';
import { cacheAssets, compileDraft, isOfPack, parseDraft, publishedContents, ROUTES } from './draft-catalog.ts';
import { hashOf, hasText, referenceTo } from './folder.ts';
import { errorsOf, placeNames, problemsAbout, replaceableIn } from './forms.ts';
import { offeredKinds, versionOf } from './places.ts';

/** Changes one place in a file. */
export function edit({ path, contents, edit, seen }: RequestOf<'edit'>): ResponseOf<'edit'> {
  const [kind, file] = [kindOfFile(path), parseDraft(path, contents)];
  // A file that the draft removes has no places to change, but exists.
  if (file === undefined && contents[path] !== null) return { refused: 'not-there' };
  if (kind === undefined || file?.value === undefined) return undefined;
  const current = valueAt(file.value, ...exactPointer(file.value, edit.pointer));
  const version = versionOf(current);
  // A change that is sent again, because its answer was lost, finds its own value.
  const isMade = edit.kind === 'set' && isSame(current, edit.value);
  if (seen !== undefined && seen !== version && !isMade) return { current: { value: current ?? null, version } };
  const after = editFile(file, edit, schemas[kind.schema]);
  return after === undefined ? undefined : { before: file.text, after };
}

/** Changes places of several files, unless one of them was changed meanwhile or the changes cause errors. */
export function editAll({ contents, edits, isFinal, language }: RequestOf<'editAll'>): ResponseOf<'editAll'> {
  const changed = new Map<string, FileChange>();
  const conflicts: (CatalogPlace & { readonly current: string })[] = [];
  const present = () => ({
    ...contents,
    ...Object.fromEntries([...changed].map(([path, { after }]) => [path, after])),
  });
  for (const { path, edit: each, seen } of edits) {
    const edited = edit({ path, contents: present(), edit: each, seen });
    if (edited === undefined || 'refused' in edited) return undefined;
    if ('current' in edited)
      conflicts.push({
        file: path,
        pointer: formatPointer(each.pointer),
        current: JSON.stringify(edited.current.value),
      });
    else {
      const after = isFinal === true ? asFinal(path, each.pointer, edited.after, present()) : edited.after;
      changed.set(path, { path, before: changed.get(path)?.before ?? edited.before, after });
    }
  }
  const [before, after] = [compileDraft(contents), compileDraft(present())];
  const placeOf = placeNames(after.catalog, language);
  const known = new Set(errorsOf(before, language).map(keyOfError));
  const problems = errorsOf(after, language).filter((error) => !known.has(keyOfError(error)));
  return {
    files: [...changed.values()],
    conflicts: conflicts.map((each) => ({ ...each, place: placeOf(each) })),
    problems: problems.map(({ file, pointer, message, help }) => {
      const place = placeOf({ file, pointer });
      return { file, pointer, place, message, ...(help === undefined ? {} : { help }) };
    }),
  };
}

/** A text of a file whose address at a place is no placeholder. */
function asFinal(path: string, address: Pointer, text: string, contents: DraftContents): string {
  const mark = [...address.slice(0, address.lastIndexOf('url')), 'placeholder'];
  const written = { ...contents, [path]: text };
  const value = parseDraft(path, written)?.value;
  if (value === undefined || valueAt(value, ...exactPointer(value, mark)) !== true) return text;
  return without(path, [mark], written)?.after ?? text;
}

function keyOfError({ file, pointer, code, message }: ReturnType<typeof errorsOf>[number]): string {
  return JSON.stringify([file, pointer, code, message]);
}

/** Removes a file; with a page that the draft has added, also the route that came with it and what leads to it from a menu. */
export function remove({ path, contents, seen }: RequestOf<'remove'>): ResponseOf<'remove'> {
  const file = parseDraft(path, contents);
  if (file === undefined) return { refused: 'not-there' };
  if (!isWholeFile(path) || isOfPack(path, contents)) return { refused: 'stays' };
  if (versionOf(file.text) !== seen) return { refused: 'changed' };
  const isNewPage = kindOfFile(path)?.schema === 'page' && parseDraft(path, {}) === undefined;
  const others = isNewPage ? withoutNewRoute(valueAt(file.value, 'id'), contents) : [];
  return { files: [...others, { path, before: file.text, after: null }] };
}

/** The routes of a draft without the one that it has added for a page, and the menus without what leads to it. */
function withoutNewRoute(page: Json | undefined, contents: DraftContents): FileChange[] {
  const known = new Set(objectsAt(parseDraft(ROUTES, {})?.value, 'routes').map((route) => route['id']));
  const routes = objectsAt(parseDraft(ROUTES, contents)?.value, 'routes');
  const at = routes.findIndex((route) => route['page'] === page && !known.has(route['id']));
  if (at < 0) return [];
  const isRoute = (item: JsonObject) => item['route'] === routes[at]?.['id'];
  const items = objectsAt(parseDraft(MENUS, contents)?.value, 'menus').flatMap((menu, index) =>
    objectsAt(menu, 'items').flatMap((item, place) => (isRoute(item) ? [['menus', index, 'items', place]] : [])),
  );
  const changes = [without(ROUTES, [['routes', at]], contents), without(MENUS, items, contents)];
  return changes.filter((each) => each !== undefined);
}

/** A file without some items of lists, which are in the order of the file; undefined if it stays as it is. */
function without(path: string, items: readonly Pointer[], contents: DraftContents): FileChange | undefined {
  const before = parseDraft(path, contents);
  let file = before;
  for (const pointer of items.toReversed()) {
    const text = file && editFile(file, { kind: 'remove', pointer }, schemas[kindOfFile(path)?.schema ?? 'routes']);
    if (text !== undefined) file = parseDraft(path, { ...contents, [path]: text });
  }
  if (before === undefined || file === undefined || file === before) return undefined;
  return { path, before: before.text, after: file.text };
}

/** The file of all menus. */
const MENUS = 'menus.yaml';

/**
 * Adds the smallest entry of a kind, and the route of a page: what only a person can fill in is left empty, and the check
 * reports it, except the first text, which is its name.
 */
export async function addThing({
  contents,
  kind,
  id,
  words = '',
  language,
}: RequestOf<'add'>): Promise<ResponseOf<'add'>> {
  const place = [...NEW_PLACES.values()].find((each) => each.kind === kind);
  if (place === undefined || isNamedByProgram(place)) return { refused: 'no-such-kind' };
  const { catalog } = compileDraft(contents);
  if (!isId(place, id)) return { refused: 'bad-id' };
  if (definitionsOf(catalog, place.kind).has(id)) return { refused: 'taken' };
  let isNamed = words === '';
  const ask = async (question: Question) => {
    if (isNamed || !isName(question, language)) return fallbackOrNothing(question);
    isNamed = true;
    return readAnswer(question, words) ?? '';
  };
  const options = { catalog, today: dayIn(0), later: dayIn(30), ask };
  const value = await minimalEntry({ ...options, place }, id);
  if (place.list === undefined && fileAt(catalog, fileOfNew(place, id)) !== undefined) return { refused: 'taken' };
  const route = place.kind === 'page' ? await routeOfPage({ ...options, id, page: value }) : undefined;
  const added = withThing(catalog, place, id, value, language);
  const routes = route && withThing(catalog, route.place, id, route.value, language);
  if (added === undefined) return { refused: 'no-such-kind' };
  return { path: added.path, files: routes === undefined ? [added] : [routes, added] };
}

/** Whether a question may be answered by the name of an entry: a text of its own, for visitors who read a language. */
function isName({ path, schema: { pattern }, fallback }: Question, language: string): boolean {
  const [, of = language, ...deeper] = path.split('.');
  return (
    fallback === undefined && of === language && deeper.length === 0 && (pattern === undefined || pattern === NOT_BLANK)
  );
}

/** Adds a page that has its title already: its id is made of its address, which nothing else may have or have had. */
export async function addPage({
  contents,
  title,
  path,
  menu,
  language,
}: RequestOf<'addPage'>): Promise<ResponseOf<'addPage'>> {
  const { catalog } = compileDraft(contents);
  const [place, id] = [NEW_PLACES.get('page'), plainWords(path)];
  const isTaken = [...addressesOf(catalog), ...formerAddressesOf(catalog)].some(({ address }) => address === path);
  const isUsed = definitionsOf(catalog, 'page').has(id) || definitionsOf(catalog, 'route').has(id);
  if (place === undefined || isTaken || isUsed || !isId(place, id)) return { refused: 'taken' };
  const ask = async (question: Question) => {
    const [key, language = ''] = question.path.split('.').slice(-2);
    if (question.path === 'path') return path;
    return key === 'title' ? (title[language] ?? '') : fallbackOrNothing(question);
  };
  const options = { catalog, today: dayIn(0), later: dayIn(30), ask };
  const value = await minimalEntry({ ...options, place }, id);
  const route = await routeOfPage({ ...options, id, page: value });
  const page = withThing(catalog, place, id, value, language);
  const routes = route && withThing(catalog, route.place, id, route.value, language);
  const linked = menu === undefined ? [] : withEntryOfMenu(catalog, menu, id);
  if (page === undefined || routes === undefined || linked === undefined) return { refused: 'not-there' };
  return { path: page.path, files: [page, routes, ...linked] };
}

/** The menus with an entry for a route at the end of one; undefined if there is no such menu. */
function withEntryOfMenu(catalog: LinkedCatalog, menu: string, route: string): FileChange[] | undefined {
  const file = fileAt(catalog, definitionsOf(catalog, 'menu').get(menu)?.file);
  const index = objectsAt(file?.value, 'menus').findIndex(({ id }) => id === menu);
  if (file === undefined || index < 0) return undefined;
  const pointer = ['menus', index, 'items', asList(valueAt(file.value, 'menus', index, 'items')).length];
  const after = editFile(file, { kind: 'insert', pointer, value: { kind: 'route', route } }, schemas['menus']);
  return after === undefined ? undefined : [{ path: file.path, before: file.text, after }];
}

/** The file with a new entry; undefined if its list cannot be appended to. */
function withThing(
  catalog: LinkedCatalog,
  place: NewPlace,
  id: string,
  value: JsonObject,
  language: RequestOf<'add'>['language'],
): FileChange | undefined {
  const path = fileOfNew(place, id, catalog.files);
  if (place.list === undefined) return { path, before: null, after: newFile(place, id, value, language) };
  const before = fileAt(catalog, path);
  const edit = before && appendEntry(before, place.list, newEntry(place, value, language));
  return edit && { path, before: before.text, after: applyEdits(before.text, [edit]) };
}

/** Whether a new file of this kind has no effect until the program's code names it. */
function isNamedByProgram(place: NewPlace): boolean {
  return place.list === undefined && !WHOLE_FILES.includes(place);
}

function isId({ schema }: NewPlace, id: string): boolean {
  const { pattern = '', maxLength = Number.POSITIVE_INFINITY } = dereference(schema.properties?.['id'] ?? {});
  return id.length <= maxLength && new RegExp(pattern, 'u').test(id);
}

async function fallbackOrNothing(question: Question): Promise<Json> {
  return (question.fallback === undefined ? undefined : readAnswer(question, question.fallback)) ?? '';
}

/** Returns the date in some days, in UTC. It need not be exact, because the author reviews the new entry. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Merges a file of a draft with the changes in the folder since the draft's base: the result is the text of the folder with
 * the draft's changes.
 */
export function mergeFile({ path, base, content }: RequestOf<'merge'>): ResponseOf<'merge'> {
  if (!hasText(path)) {
    const present = publishedContents([path])[path] ?? null;
    return { base: present, content, conflicts: content === present ? [] : [''] };
  }
  const published = fileAt(compileDraft({}).catalog, path);
  // A file that was deleted from the folder but changed in the draft stays in the draft as a new file.
  if (published === undefined) return { base: null, content, conflicts: content === null ? [] : [''] };
  const whole = { base: published.text, content, conflicts: [''] };
  if (content === null) return published.text === base ? { ...whole, conflicts: [] } : whole;
  const [before, mine] = [dataIn(base ?? ''), dataIn(content)];
  if (mine === undefined) return whole;
  const merged = mergeValues({ base: before, theirs: published.value, mine });
  const value = merged.value ?? null;
  const text = editFile(published, { kind: 'set', pointer: [], value }, schemas[published.kind.schema]);
  if (text === undefined) return whole;
  return { base: published.text, content: text, conflicts: merged.conflicts.map(formatPointer) };
}

function dataIn(text: string) {
  return parse({ path: '', bytes: new TextEncoder().encode(text) }).value;
}

/**
 * Checks the new bytes of a file: whether a catalog file that may be changed in the panel names it, and which errors of the
 * compiler the new bytes would add.
 */
export function replaceAsset({
  path,
  contents,
  bytes,
  finding,
  language,
}: RequestOf<'replace'>): ResponseOf<'replace'> {
  const { [path]: _, ...others } = contents;
  // Its own draft content does not matter here: which files name it does not depend on its bytes.
  const present = compileDraft(others);
  const isReplaceable = present.catalog.files.some(
    ({ kind, indexed }) => offeredKinds().includes(kind.schema) && replaceableIn(indexed).includes(path),
  );
  if (!isReplaceable || publishedContents([path])[path] === undefined) return { refused: 'not-there' };
  const known = new Set(errorsOf(present, language).map(keyOfError));
  const reference = referenceTo(bytes);
  rememberFinding({ path, sha256: hashOf(reference) }, finding);
  const replaced = { ...contents, [path]: reference };
  cacheAssets(new Map([[reference, bytes]]), replaced);
  const result = compileDraft(replaced);
  // A problem of the file itself counts for the new bytes, even if the former ones had the same problem.
  const isOfFile = problemsAbout(path, result.catalog);
  return { problems: errorsOf(result, language).filter((each) => isOfFile(each) || !known.has(keyOfError(each))) };
}

/** Checks whether a text can replace that of a file. */
export function rewrite({ path, contents, text, seen }: RequestOf<'rewrite'>): ResponseOf<'rewrite'> {
  const present = kindOfFile(path) && parseDraft(path, contents);
  if (present === undefined) return undefined;
  const version = versionOf(present.text);
  if (seen !== version && text !== present.text) return { current: { value: present.text, version } };
  const written = parseDraft(path, { ...contents, [path]: text });
  return { before: present.text, version, isReadable: written?.value !== undefined };
}
