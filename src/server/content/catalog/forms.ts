import { isWholeFile } from '../../../engine/authoring/change/new-places.ts';
import { complete } from '../../../engine/authoring/complete.ts';
import { nameOfId } from '../../../engine/authoring/diff/item-name.ts';
import { exactPointer } from '../../../engine/authoring/edit/edited-value.ts';
import type { FormField, FormText } from '../../../engine/authoring/form/form-field.ts';
import { formOf } from '../../../engine/authoring/form/form-of.ts';
import type { CompileResult } from '../../../engine/compile.ts';
import { kindOfFile } from '../../../engine/contract/catalog-files.ts';
import { formatPointer, type Json, parsePointer, toPointer, valueAt } from '../../../engine/contract/json.ts';
import { type FileRole, type MessageLanguage, schemaOfFile } from '../../../engine/contract/schemas.ts';
import { collectTexts } from '../../../engine/core/emit/texts.ts';
import { type CheckedFile, fileAt, type LinkedCatalog } from '../../../engine/core/link/linked-catalog.ts';
import { type Entry, report } from '../../../engine/core/report/report.ts';
import { pathShown } from '../../../engine/core/source.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import { languageName } from '../../../shared/language-name.ts';
import type { CatalogPlace, DraftContents, RequestOf, ResponseOf } from './compiler.ts';
import { compileDraft, linkDraft, parseDraft } from './draft-catalog.ts';
import { referenceTo } from './folder.ts';
import { isOffered, versionOf } from './places.ts';

/** Returns a file as a form, with the fields that may be changed in the panel. */
export function formResponse({ path, contents, language }: RequestOf<'form'>): ResponseOf<'form'> {
  const result = compileDraft(contents);
  const isRemoved = contents[path] === null;
  // The name of a removed file is only in the published catalogs.
  const { catalog } = isRemoved ? compileDraft({}) : result;
  const file = fileAt(catalog, path);
  if (file === undefined) return undefined;
  const problems = problemsOf(result, language, 'advice');
  const placeOf = placeNames(result.catalog, language);
  const isShown = ({ pointer }: FormField) => pointer === '' || isOffered(path, pointer);
  return {
    path,
    kind: file.kind.schema,
    name: nameOfFile(catalog, file, language),
    version: versionOf(parseDraft(path, contents)?.text),
    isRemoved,
    isRemovable: isWholeFile(path) && !isRemoved && file.pack === undefined,
    assets: assetsOf(file, catalog, contents),
    hasSource: isOffered(path, ''),
    ...sentForm(isRemoved ? [] : formOf(catalog, file, language).filter(isShown), file.value),
    problems: problems
      .filter((problem) => problem.file === path || problem.severity === 'error')
      .map((problem) => ({ ...problem, place: placeOf(problem) })),
    errors: problems.filter(({ severity }) => severity === 'error').length,
  };
}

/** The role of the files that staff may replace under their names. Icons and logos are shared by pages and belong to the design. */
const ROLE: FileRole = 'download';
const PICTURE: FileRole = 'image';

/** Returns the replaceable files and the pictures that a catalog file names, each once. */
function assetsOf({ indexed }: CheckedFile, { assets }: LinkedCatalog, contents: DraftContents): CatalogFile['assets'] {
  const pictures = indexed.files.filter(isPicture).map(({ file }) => file);
  return [...new Set([...replaceableIn(indexed), ...pictures])].flatMap((path) => {
    const asset = assets.get(path);
    if (asset === undefined) return [];
    const { bytes } = asset;
    return [{ path, bytes: bytes.length, version: referenceTo(bytes), isReplaced: Object.hasOwn(contents, path) }];
  });
}

/** Whether a file that a catalog file names is a picture, in whose place another one may be named. */
export function isPicture({ role }: CheckedFile['indexed']['files'][number]): boolean {
  return role === PICTURE;
}

/** Returns the paths of the replaceable files that a catalog file names. */
export function replaceableIn({ files }: CheckedFile['indexed']): readonly string[] {
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
  const inLanguage = (words: FormText) => ({ ...words, version: versionOf(valueAt(value, ...words.key.split('/'))) });
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

/** Returns a mail of a draft as it would be emitted, with its texts and those that all mails share. */
export function draftedMail({ path, contents }: RequestOf<'mail'>): ResponseOf<'mail'> {
  const catalog = linkDraft(contents);
  const file = fileAt(catalog, path);
  if (file?.kind.schema !== 'mail') return undefined;
  const files = catalog.files.filter((each) => each === file || each.kind.schema === 'site');
  const { keys, namespaces } = collectTexts({ ...catalog, files });
  const mail = JSON.stringify(file.value, (_key, value: Json) => keys.get(value) ?? value);
  return { mail: JSON.parse(mail), texts: Object.fromEntries(namespaces.get('mails') ?? []) };
}

/** Returns the text of a file and its problems; undefined if it does not exist. */
export function sourceOf({ path, contents, language }: RequestOf<'source'>): ResponseOf<'source'> {
  const [kind, parsed] = [kindOfFile(path), parseDraft(path, contents)];
  if (kind === undefined || parsed === undefined) return undefined;
  const result = compileDraft(contents);
  const { entries, errors } = report(result, { folder: CATALOG_NAME, language });
  const own = entries.filter((entry) => fileOfProblem(entry) === path);
  return {
    path,
    kind: kind.schema,
    // A text that is not YAML has no name, so the published one is used.
    name: nameIn(result, path, language) ?? nameIn(compileDraft({}), path, language) ?? '',
    text: parsed.text,
    version: versionOf(parsed.text),
    problems: own.map(({ line, column, endLine, endColumn, severity, message, help }) => ({
      line,
      column,
      endLine,
      endColumn,
      severity,
      message,
      help,
    })),
    errors,
  };
}

function nameIn({ catalog }: CompileResult, path: string, language: MessageLanguage): string | undefined {
  const file = fileAt(catalog, path);
  return file && nameOfFile(catalog, file, language);
}

/** Returns the completions at a position in a file's text; undefined if the path is not a catalog file. */
export function completionOf({
  path,
  contents,
  text,
  offset,
  language,
}: RequestOf<'complete'>): ResponseOf<'complete'> {
  const kind = kindOfFile(path);
  if (kind === undefined) return undefined;
  const { catalog } = compileDraft(contents);
  const found = complete({ catalog, schema: schemaOfFile(path, kind), language }, text, offset);
  return found ?? { from: offset, to: offset, options: [] };
}

/**
 * Returns a function that names a place of the catalogs as the form of its file does: the labels of the fields around it, from
 * the outermost inwards; none for a whole file.
 */
export function placeNames(catalog: LinkedCatalog, language: MessageLanguage): (place: CatalogPlace) => string[] {
  const forms = new Map<string, ReadonlyMap<string, FormField>>();
  const formFor = (path: string) => {
    const file = forms.has(path) ? undefined : fileAt(catalog, path);
    if (file !== undefined)
      forms.set(path, new Map(formOf(catalog, file, language).map((field) => [field.pointer, field])));
    return forms.get(path);
  };
  return ({ file, pointer }) => {
    const form = formFor(file);
    const names: string[] = [];
    // The whole file, whose pointer is empty, needs no name.
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const field = form?.get(at);
      const parent = form?.get(at.slice(0, at.lastIndexOf('/')));
      if (field !== undefined) names.unshift(field.summary || field.title);
      else if (parent?.kind === 'words') names.unshift(languageName(at.slice(at.lastIndexOf('/') + 1), language));
    }
    return names;
  };
}

/** Returns the name of the entry in a file, for people: the path of a part of a list; empty if its kind has only one file. */
export function nameOfFile(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): string {
  if (file.isPart && !file.kind.path.includes('*')) return file.path;
  if (!file.kind.path.includes('*')) return '';
  const root = file.indexed.definitions.find(({ path }) => toPointer(path).length === 1);
  return root === undefined ? file.path : nameOfId(catalog, root.kind, root.id, language);
}

type CatalogProblem = Omit<CatalogFile['problems'][number], 'place'>;

/** The command line's name of the folder; problems in the panel have paths below it. */
const CATALOG_NAME = 'catalog';
/** Most problems that are sent; nobody reads more. */
const MAX_PROBLEMS = 200;

/**
 * Returns the problems of the catalogs, errors first, in the words of the command line.
 * @param help which help they come with: a reader to whom the suggestion is offered beside it needs the advice alone
 */
export function problemsOf(
  result: CompileResult,
  language: MessageLanguage,
  help: 'help' | 'advice' = 'help',
): CatalogProblem[] {
  const { entries } = report(result, { folder: CATALOG_NAME, language });
  return entries.slice(0, MAX_PROBLEMS).map((entry) => {
    const { path, line, severity, code, message, suggestion } = entry;
    const file = fileOfProblem(entry);
    return {
      file,
      pointer: path,
      line,
      severity,
      code,
      message,
      help: entry[help],
      suggestion,
      isOffered: isOffered(file, path),
    };
  });
}

/** Returns the problems that keep a draft from being published. */
export function errorsOf(...input: Parameters<typeof problemsOf>): CatalogProblem[] {
  return problemsOf(...input).filter(({ severity }) => severity === 'error');
}

/** Returns a function that tells the problems of an asset: those in it, and those where a file names it. */
export function problemsAbout(
  asset: string,
  { files }: LinkedCatalog,
): (problem: Pick<CatalogProblem, 'file' | 'pointer'>) => boolean {
  const places = files.flatMap(({ path, indexed }) =>
    indexed.files.flatMap((named) => (named.file === asset ? [`${path}#${formatPointer(toPointer(named.path))}`] : [])),
  );
  return ({ file, pointer }) => file === asset || places.includes(`${file}#${pointer}`);
}

/** Returns how many errors the catalogs have. */
export function countErrors(result: CompileResult): number {
  return report(result, { folder: CATALOG_NAME, language: 'en' }).errors;
}

/** Returns the path of a problem's file below the catalog folder. */
function fileOfProblem({ file }: Pick<Entry, 'file'>): string {
  return pathShown(file, CATALOG_NAME);
}
