import { kindOfFile } from '../../../engine/catalog-files.ts';
import { isWholeFile, WHOLE_FILES } from '../../../engine/change/new-places.ts';
import { exactPointer } from '../../../engine/edit/edited-value.ts';
import { editFile } from '../../../engine/edit/file-edit.ts';
import { editorSchemas } from '../../../engine/editor/editor-schemas.ts';
import { formOf } from '../../../engine/form/form-of.ts';
import { valueAt } from '../../../engine/read.ts';
import { schemas } from '../../../engine/schemas.ts';
import { serveAnswers } from '../../platform/threads/serve-answers.ts';
import { addThing } from './add-thing.ts';
import { compileDraft, parseDraft } from './draft-catalog.ts';
import { nameOfFile } from './file-names.ts';
import { assetsOf, replaceableIn } from './form-assets.ts';
import { sentForm } from './form-fields.ts';
import { keepAssets, missingAssets } from './kept-assets.ts';
import { mergeFile } from './merge-file.ts';
import { versionOf } from './place-version.ts';
import { problemsOf } from './problems.ts';
import { publishedContents } from './published-content.ts';
import type {
  CatalogQuestion,
  CatalogQuestions,
  CatalogReply,
  EditAnswer,
  EditQuestion,
  RemoveAnswer,
  SentQuestion,
} from './questions.ts';
import { replaceAsset } from './replace-asset.ts';
import { review } from './review.ts';
import { completionOf, rewrite, sourceOf } from './source.ts';

type Answer = CatalogQuestions[keyof CatalogQuestions]['answer'];

serveAnswers(async ({ assets, ...question }: SentQuestion): Promise<CatalogReply> => {
  const contents = 'contents' in question ? question.contents : {};
  keepAssets(assets, contents);
  const missing = missingAssets(contents);
  return missing.length > 0 ? { missing } : { answer: await answerTo(question) };
});

async function answerTo(question: CatalogQuestion): Promise<Answer> {
  switch (question.name) {
    case 'files':
      return filesOf(question);
    case 'form':
      return form(question);
    case 'edit':
      return edit(question);
    case 'add':
      return addThing(question);
    case 'remove':
      return remove(question);
    case 'merge':
      return mergeFile(question);
    case 'review':
      return review(question);
    case 'editorSchemas':
      return editorSchemas(compileDraft(question.contents).catalog);
    case 'replace':
      return replaceAsset(question);
    case 'source':
      return sourceOf(question);
    case 'rewrite':
      return rewrite(question);
    case 'complete':
      return completionOf(question);
    case 'published':
      return publishedContents(question.paths);
  }
}

type Ask<Name extends keyof CatalogQuestions> = CatalogQuestions[Name]['ask'];

function filesOf({ kinds, language }: Ask<'files'>): CatalogQuestions['files']['answer'] {
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

function form({ path, contents, language }: Ask<'form'>): CatalogQuestions['form']['answer'] {
  const result = compileDraft(contents);
  const isRemoved = contents[path] === null;
  // The name of a removed file is only in the published catalogs.
  const { catalog } = isRemoved ? compileDraft({}) : result;
  const file = catalog.files.find((each) => each.path === path);
  if (file === undefined) return undefined;
  const problems = problemsOf(result, language);
  return {
    path,
    kind: file.kind.schema,
    name: nameOfFile(catalog, file, language),
    version: versionOf(parseDraft(path, contents)?.text),
    isRemoved,
    isRemovable: isWholeFile(path) && !isRemoved,
    assets: assetsOf(file, catalog, contents),
    ...sentForm(isRemoved ? [] : formOf(catalog, file, language), file.value),
    problems: problems.filter((problem) => problem.file === path || problem.severity === 'error'),
    errors: problems.filter(({ severity }) => severity === 'error').length,
  };
}

function edit({ path, contents, edit, seen }: EditQuestion): EditAnswer | undefined {
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

function remove({ path, contents, seen }: Ask<'remove'>): RemoveAnswer {
  const file = parseDraft(path, contents);
  if (file === undefined) return { refused: 'not-there' };
  if (!isWholeFile(path)) return { refused: 'stays' };
  return versionOf(file.text) === seen ? { before: file.text, after: null } : { refused: 'changed' };
}
