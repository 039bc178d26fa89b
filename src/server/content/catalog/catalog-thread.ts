import { WHOLE_FILES } from '../../../engine/authoring/change/new-places.ts';
import { diff } from '../../../engine/authoring/diff/diff.ts';
import { aboutOf, DIFF_MESSAGES } from '../../../engine/authoring/diff/diff-messages.ts';
import { linkTable } from '../../../engine/authoring/link-report/link-table.ts';
import { searchCatalog } from '../../../engine/authoring/search/search-catalog.ts';
import { editorSchemas } from '../../../engine/editor/editor-schemas.ts';
import type { CatalogDraft } from '../../../generated/api.ts';
import { type Content, setContent } from '../../../shared/content.ts';
import { serveRequests } from '../../platform/threads/serve.ts';
import type { CompilerReply, CompilerRequests, RequestOf, ResponseOf, SentRequest } from './compiler.ts';
import {
  cacheAssets,
  compileDraft,
  compileWhole,
  keepPublished,
  linkDraft,
  missingAssets,
  openCatalog,
  publishedContents,
} from './draft-catalog.ts';
import { addPage, addThing, edit, editAll, mergeFile, remove, replaceAsset, rewrite } from './edits.ts';
import {
  completionOf,
  countErrors,
  draftedMail,
  formResponse,
  nameOfFile,
  placeNames,
  problemsOf,
  replaceableIn,
  sourceOf,
} from './forms.ts';
import { isOffered } from './places.ts';
import { replacePicture } from './replaced-picture.ts';

const RESPONSES: {
  readonly [Name in keyof CompilerRequests]: (request: RequestOf<Name>) => ResponseOf<Name> | Promise<ResponseOf<Name>>;
} = {
  files: filesOf,
  search: ({ contents, ...search }) => {
    const { hits, suggestion } = searchCatalog(linkDraft(contents), search);
    return { hits: hits.filter(({ file, pointer }) => isOffered(file, pointer)), suggestion };
  },
  form: formResponse,
  edit,
  editAll,
  mail: draftedMail,
  linkTable: ({ contents, language }) => linkTable(linkDraft(contents), language, 'production'),
  add: addThing,
  addPage,
  remove,
  replace: replaceAsset,
  picture: replacePicture,
  merge: mergeFile,
  review,
  compile: compileWhole,
  errors: ({ contents }) => countErrors(compileDraft(contents)),
  editorSchemas: ({ contents }) => editorSchemas(compileDraft(contents).catalog),
  source: sourceOf,
  rewrite,
  complete: completionOf,
  places: ({ places, contents, language }) => places.map(placeNames(compileDraft(contents).catalog, language)),
  published: ({ paths }) => publishedContents(paths),
};

serveRequests(async ({ assets, published, inUse, ...request }: SentRequest): Promise<CompilerReply> => {
  setContent(inUse as Content);
  if (published?.files !== undefined) keepPublished(published.digest, published.files);
  const contents = 'contents' in request ? request.contents : {};
  cacheAssets(assets, contents);
  const missing = missingAssets(contents);
  if (missing.length > 0) return { missing };
  if (!(await openCatalog(published?.digest, contents))) return 'not-here';
  // Each function gets the request of its own name.
  return { response: await RESPONSES[request.name](request as never) };
});

function filesOf({ kinds, language }: RequestOf<'files'>): ResponseOf<'files'> {
  const { catalog } = compileDraft({});
  const offered = catalog.files.filter(({ kind }) => kinds.includes(kind.schema));
  const assets = offered.flatMap(({ path: namedIn, indexed }) =>
    replaceableIn(indexed).map((path) => ({ path, namedIn })),
  );
  return {
    files: offered.map((file) => ({
      path: file.path,
      kind: file.kind.schema,
      name: nameOfFile(catalog, file, language),
    })),
    assets: [...new Map(assets.toReversed().map((asset) => [asset.path, asset])).values()],
    addable: WHOLE_FILES.filter(({ file }) => kinds.includes(file.schema)).map(({ file, kind }) => ({
      kind: file.schema,
      entryKind: kind,
    })),
  };
}

/** Returns what a draft changes for visitors, in the words of `catalog diff`, and its problems. */
function review({ contents, language }: RequestOf<'review'>): ResponseOf<'review'> {
  const published = compileDraft({});
  const drafted = compileDraft(contents);
  const words = DIFF_MESSAGES[language];
  const changes = diff(published.catalog, drafted.catalog, language).map((change): CatalogDraft['changes'][number] => ({
    section: words.sections[change.section],
    entry: change.entry,
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
