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
import { diff } from '../../../engine/authoring/diff/diff.ts';
import { aboutOf, DIFF_MESSAGES } from '../../../engine/authoring/diff/diff-messages.ts';
import { exactPointer, mergeValues } from '../../../engine/authoring/edit/edited-value.ts';
import { applyEdits } from '../../../engine/authoring/edit/edits.ts';
import { editFile } from '../../../engine/authoring/edit/file-edit.ts';
import type { FormField, FormWords } from '../../../engine/authoring/form/form-field.ts';
import { formOf } from '../../../engine/authoring/form/form-of.ts';
import { kindOfFile } from '../../../engine/contract/catalog-files.ts';
import type { Json, JsonObject } from '../../../engine/contract/json.ts';
import { formatPointer, objectsAt, parsePointer, valueAt } from '../../../engine/contract/json.ts';
import type { FileRole } from '../../../engine/contract/schemas.ts';
import { dereference, schemas } from '../../../engine/contract/schemas.ts';
import {
  type CheckedFile,
  definitionsOf,
  fileAt,
  type LinkedCatalog,
} from '../../../engine/core/link/linked-catalog.ts';
import { parse } from '../../../engine/core/parse/parse.ts';
import { editorSchemas } from '../../../engine/editor/editor-schemas.ts';
import type { CatalogDraft, CatalogFile } from '../../../generated/api.ts';
import { type Content, setContent } from '../../../shared/content/content.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { serveRequests } from '../../platform/threads/serve.ts';
import { hashOf, hasText, referenceOfHash, referenceTo } from './asset-reference.ts';
import { rememberFinding } from './compile-input.ts';
import type {
  AddRequest,
  AddResponse,
  ChangedFile,
  CompilerReply,
  CompilerRequest,
  CompilerRequests,
  DraftContents,
  EditRequest,
  EditResponse,
  RemoveResponse,
  ReplaceRequest,
  ReplaceResponse,
  RequestOf,
  ResponseOf,
  SentRequest,
} from './compiler.ts';
import {
  cacheAssets,
  compileDraft,
  compileWhole,
  keepPublished,
  missingAssets,
  openCatalog,
  openedCatalog,
  parseDraft,
  ROUTES,
} from './draft-catalog.ts';
import { countErrors, nameOfFile, placeNames, problemsOf } from './forms.ts';
import { offeredKinds, versionOf } from './places.ts';
import { completionOf, rewrite, sourceOf } from './source.ts';

/** The role of the files that staff may replace. Icons and drawings are shared by pages and belong to the design. */
const ROLE: FileRole = 'download';

/** Returns the replaceable files that a catalog file names, each once. */
function assetsOf({ indexed }: CheckedFile, { assets }: LinkedCatalog, contents: DraftContents): CatalogFile['assets'] {
  const paths = replaceableIn(indexed);
  return paths.flatMap((path) => {
    const asset = assets.get(path);
    if (asset === undefined) return [];
    const { bytes } = asset;
    return [{ path, bytes: bytes.length, version: referenceTo(bytes), isReplaced: Object.hasOwn(contents, path) }];
  });
}

/** Returns the paths of the replaceable files that a catalog file names. */
function replaceableIn({ files }: CheckedFile['indexed']): readonly string[] {
  return [...new Set(files.filter(({ role }) => role === ROLE).map(({ file }) => file))];
}

type Form = Pick<CatalogFile, 'fields' | 'choiceLists'>;
type Choices = CatalogFile['choiceLists'][number];

/** Returns a form as it is sent: each field with the version of its value, and choices that fields share only once. */
function sentForm(fields: readonly FormField[], data: Json): Form {
  const lists = new ChoiceLists();
  return { fields: fields.map((field) => lists.shared(withVersions(field, data))), choiceLists: lists.all };
}

function withVersions({ languages, ...field }: FormField, data: Json): Form['fields'][number] {
  const value = valueAt(data, ...exactPointer(data, parsePointer(field.pointer)));
  const inLanguage = (words: FormWords) => ({ ...words, version: versionOf(valueAt(value, words.language)) });
  const words = languages === undefined ? {} : { languages: languages.map(inLanguage) };
  return { ...field, ...words, version: versionOf(value) };
}

/** Collects the lists of choices of fields, each list once. */
class ChoiceLists {
  readonly all: Choices[] = [];
  readonly #indexes = new Map<string, number>();

  shared({ choices, ...field }: Form['fields'][number]): Form['fields'][number] {
    if (choices === undefined) return field;
    const key = JSON.stringify(choices);
    const choiceList = this.#indexes.get(key) ?? this.all.push(choices) - 1;
    this.#indexes.set(key, choiceList);
    return { ...field, choiceList };
  }
}

serveRequests(async ({ assets, published, inUse, ...request }: SentRequest): Promise<CompilerReply> => {
  setContent(inUse as Content);
  if (published?.files !== undefined) keepPublished(published.digest, published.files);
  const contents = 'contents' in request ? request.contents : {};
  cacheAssets(assets, contents);
  const missing = missingAssets(contents);
  if (missing.length > 0) return { missing };
  if (!(await openCatalog(published?.digest, contents))) return 'not-here';
  return { response: await responseTo(request) };
});

async function responseTo(request: CompilerRequest): Promise<ResponseOf<keyof CompilerRequests>> {
  switch (request.name) {
    case 'files':
      return filesOf(request);
    case 'form':
      return form(request);
    case 'edit':
      return edit(request);
    case 'add':
      return addThing(request);
    case 'remove':
      return remove(request);
    case 'merge':
      return mergeFile(request);
    case 'review':
      return review(request);
    case 'compile':
      return compileWhole(request);
    case 'errors':
      return countErrors(compileDraft(request.contents));
    case 'editorSchemas':
      return editorSchemas(compileDraft(request.contents).catalog);
    case 'replace':
      return replaceAsset(request);
    case 'source':
      return sourceOf(request);
    case 'rewrite':
      return rewrite(request);
    case 'complete':
      return completionOf(request);
    case 'places':
      return request.places.map(placeNames(compileDraft(request.contents).catalog, request.language));
    case 'published':
      return publishedContents(request.paths);
  }
}

function filesOf({ kinds, language }: RequestOf<'files'>): ResponseOf<'files'> {
  const { catalog } = compileDraft({});
  const offered = catalog.files.filter(({ kind }) => kinds.includes(kind.schema));
  const assets = offered.flatMap(({ path: namedIn, indexed }) =>
    replaceableIn(indexed).map((path) => ({ path, namedIn })),
  );
  const files = offered.map((file) => ({
    path: file.path,
    kind: file.kind.schema,
    name: nameOfFile(catalog, file, language),
  }));
  const addable = WHOLE_FILES.filter(({ file }) => kinds.includes(file.schema)).map(({ file, kind }) => ({
    kind: file.schema,
    thing: kind,
  }));
  return { files, assets: [...new Map(assets.toReversed().map((asset) => [asset.path, asset])).values()], addable };
}

function form({ path, contents, language }: RequestOf<'form'>): ResponseOf<'form'> {
  const result = compileDraft(contents);
  const isRemoved = contents[path] === null;
  // The name of a removed file is only in the published catalogs.
  const { catalog } = isRemoved ? compileDraft({}) : result;
  const file = fileAt(catalog, path);
  if (file === undefined) return undefined;
  const problems = problemsOf(result, language);
  const placeOf = placeNames(result.catalog, language);
  return {
    path,
    kind: file.kind.schema,
    name: nameOfFile(catalog, file, language),
    version: versionOf(parseDraft(path, contents)?.text),
    isRemoved,
    isRemovable: isWholeFile(path) && !isRemoved,
    assets: assetsOf(file, catalog, contents),
    ...sentForm(isRemoved ? [] : formOf(catalog, file, language), file.value),
    problems: problems
      .filter((problem) => problem.file === path || problem.severity === 'error')
      .map((problem) => ({ ...problem, place: placeOf(problem) })),
    errors: problems.filter(({ severity }) => severity === 'error').length,
  };
}

function edit({ path, contents, edit, seen }: EditRequest): EditResponse | undefined {
  const [kind, file] = [kindOfFile(path), parseDraft(path, contents)];
  // A file that the draft removes has no places to change, but exists.
  if (file === undefined && contents[path] !== null) return { refused: 'not-there' };
  if (kind === undefined || file?.value === undefined) return undefined;
  const current = valueAt(file.value, ...exactPointer(file.value, edit.pointer));
  const version = versionOf(current);
  if (seen !== undefined && seen !== version) return { current: { value: current ?? null, version } };
  const after = editFile(file, edit, schemas[kind.schema]);
  return after === undefined ? undefined : { before: file.text, after };
}

/** Removes a file; with a page that the draft has added, also the route that came with it. */
function remove({ path, contents, seen }: RequestOf<'remove'>): RemoveResponse {
  const file = parseDraft(path, contents);
  if (file === undefined) return { refused: 'not-there' };
  if (!isWholeFile(path)) return { refused: 'stays' };
  if (versionOf(file.text) !== seen) return { refused: 'changed' };
  const isNewPage = kindOfFile(path)?.schema === 'page' && parseDraft(path, {}) === undefined;
  const routes = isNewPage ? withoutNewRoute(valueAt(file.value, 'id'), contents) : undefined;
  return { before: file.text, after: null, with: routes };
}

/** The routes of a draft without the one that the draft has added for a page; undefined if it has added none. */
function withoutNewRoute(page: Json | undefined, contents: DraftContents): ChangedFile | undefined {
  const [now, published] = [parseDraft(ROUTES, contents), parseDraft(ROUTES, {})];
  const known = new Set(objectsAt(published?.value, 'routes').map((route) => route['id']));
  const at = objectsAt(now?.value, 'routes').findIndex((route) => route['page'] === page && !known.has(route['id']));
  if (now === undefined || at < 0) return undefined;
  const after = editFile(now, { kind: 'remove', pointer: ['routes', at] }, schemas['routes']);
  return after === undefined ? undefined : { path: ROUTES, before: now.text, after };
}

/**
 * Adds the smallest thing of a kind, and the route of a page: what only a person can fill in is left empty, and the check
 * reports it.
 */
async function addThing({ contents, kind, id, language }: AddRequest): Promise<AddResponse> {
  const place = [...NEW_PLACES.values()].find((each) => each.kind === kind);
  if (place === undefined || isNamedByProgram(place)) return { refused: 'no-such-kind' };
  const { catalog } = compileDraft(contents);
  if (!isId(place, id)) return { refused: 'bad-id' };
  if (definitionsOf(catalog, place.kind).has(id)) return { refused: 'taken' };
  const thing = { catalog, today: dayIn(0), later: dayIn(30), ask: fallbackOrNothing };
  const value = await minimalEntry({ ...thing, place }, id);
  if (place.list === undefined && fileAt(catalog, fileOfNew(place, id)) !== undefined) return { refused: 'taken' };
  const route = place.kind === 'page' ? await routeOfPage({ ...thing, id, page: value }) : undefined;
  const added = withThing(catalog, place, id, value, language);
  const routes = route && withThing(catalog, route.place, id, route.value, language);
  return added === undefined ? { refused: 'no-such-kind' } : { ...added, with: routes };
}

/** The file with a new thing; undefined if its list cannot be appended to. */
function withThing(
  catalog: LinkedCatalog,
  place: NewPlace,
  id: string,
  value: JsonObject,
  language: AddRequest['language'],
): (ChangedFile & { readonly after: string }) | undefined {
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

/** Returns the date in some days, in UTC. It need not be exact, because the author reviews the new thing. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Merges a file of a draft with the changes in the folder since the draft's base: the result is the text of the folder with
 * the draft's changes.
 */
function mergeFile({ path, base, content }: RequestOf<'merge'>): ResponseOf<'merge'> {
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
function replaceAsset({ path, contents, bytes, finding, language }: ReplaceRequest): ReplaceResponse {
  const { [path]: _, ...others } = contents;
  // Its own draft content does not matter here: which files name it does not depend on its bytes.
  const present = compileDraft(others);
  const isReplaceable = present.catalog.files.some(
    ({ kind, indexed }) => offeredKinds().includes(kind.schema) && replaceableIn(indexed).includes(path),
  );
  if (!isReplaceable || publishedContents([path])[path] === undefined) return { refused: 'not-there' };
  const known = new Set(problemsOf(present, language).map(({ message }) => message));
  const reference = referenceTo(bytes);
  rememberFinding({ path, sha256: hashOf(reference) }, finding);
  const replaced = { ...contents, [path]: reference };
  cacheAssets(new Map([[reference, bytes]]), replaced);
  const problems = problemsOf(compileDraft(replaced), language);
  // A problem of the file itself counts for the new bytes, even if the former ones had the same problem.
  const isNew = ({ message }: { readonly message: string }) => !known.has(message) || message.includes(path);
  return { problems: problems.filter((each) => each.severity === 'error' && isNew(each)) };
}

/** Returns the published content of files by path, in the form that drafts store; missing files are left out. */
function publishedContents(paths: readonly string[]): Readonly<Record<string, string>> {
  const { sources, assets } = openedCatalog();
  const texts = sources
    .filter(({ path }) => paths.includes(path))
    .map((source) => [source.path, parse(source).text] as const);
  const references = assets
    .filter(({ path }) => paths.includes(path))
    .map(({ path, sha256 }) => [path, referenceOfHash(sha256)] as const);
  return Object.fromEntries([...texts, ...references]);
}

/** Returns what a draft changes for visitors, in the words of `catalog diff`, and its problems. */
function review({ contents, language }: RequestOf<'review'>): ResponseOf<'review'> {
  const published = compileDraft({});
  const drafted = compileDraft(contents);
  const words = DIFF_MESSAGES[language];
  const changes = diff(published.catalog, drafted.catalog, language).map((change): CatalogDraft['changes'][number] => ({
    section: words.sections[change.section],
    thing: change.thing,
    about: aboutOf(change, words),
    seen: words.seen(change.seen),
    before: change.before ?? null,
    after: change.after ?? null,
    file: change.file,
    ...(change.isUnpublished ? { isUnpublished: true } : {}),
  }));
  const there = new Set(published.catalog.files.map(({ path }) => path));
  const added = drafted.catalog.files
    .filter(({ path }) => !there.has(path))
    .map((file) => ({ path: file.path, name: nameOfFile(drafted.catalog, file, language) }));
  const problems = problemsOf(drafted, language);
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const placeOf = placeNames(drafted.catalog, language);
  const shown = problems
    .filter(({ severity, file }) => severity === 'error' || Object.hasOwn(contents, file))
    .map((problem) => ({ ...problem, place: placeOf(problem) }));
  return { added, errors: count('error'), warnings: count('warning'), problems: shown, changes };
}
