import { kindOfFile } from '../../../engine/catalog-files.ts';
import { isWholeFile, WHOLE_FILES } from '../../../engine/change/new-places.ts';
import { exactPointer } from '../../../engine/edit/edited-value.ts';
import { editFile } from '../../../engine/edit/file-edit.ts';
import { editorSchemas } from '../../../engine/editor/editor-schemas.ts';
import { formOf } from '../../../engine/form/form-of.ts';
import { fileAt } from '../../../engine/link/linked-catalog.ts';
import { valueAt } from '../../../engine/read.ts';
import { schemas } from '../../../engine/schemas.ts';
import { serveRequests } from '../../platform/threads/serve-requests.ts';
import { addThing } from './add-thing.ts';
import { cacheAssets, missingAssets } from './asset-cache.ts';
import type {
  CompilerReply,
  CompilerRequest,
  CompilerRequests,
  EditRequest,
  EditResponse,
  RemoveResponse,
  RequestOf,
  ResponseOf,
  SentRequest,
} from './compiler-requests.ts';
import { compileDraft, parseDraft } from './draft-catalog.ts';
import { nameOfFile } from './file-names.ts';
import { assetsOf, replaceableIn } from './form-assets.ts';
import { sentForm } from './form-fields.ts';
import { mergeFile } from './merge-file.ts';
import { placeNames } from './names-of-place.ts';
import { versionOf } from './place-version.ts';
import { countErrors, problemsOf } from './problems.ts';
import { publishedContents } from './published-content.ts';
import { replaceAsset } from './replace-asset.ts';
import { review } from './review.ts';
import { completionOf, rewrite, sourceOf } from './source.ts';

serveRequests(async ({ assets, ...request }: SentRequest): Promise<CompilerReply> => {
  const contents = 'contents' in request ? request.contents : {};
  cacheAssets(assets, contents);
  const missing = missingAssets(contents);
  return missing.length > 0 ? { missing } : { response: await responseTo(request) };
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

function remove({ path, contents, seen }: RequestOf<'remove'>): RemoveResponse {
  const file = parseDraft(path, contents);
  if (file === undefined) return { refused: 'not-there' };
  if (!isWholeFile(path)) return { refused: 'stays' };
  return versionOf(file.text) === seen ? { before: file.text, after: null } : { refused: 'changed' };
}
