import { nameOfId } from '../../../engine/authoring/diff/item-name.ts';
import type { FormField } from '../../../engine/authoring/form/form-field.ts';
import { formOf } from '../../../engine/authoring/form/form-of.ts';
import type { CompileResult } from '../../../engine/compile.ts';
import { isPart } from '../../../engine/contract/catalog-files.ts';
import { toPointer } from '../../../engine/contract/json.ts';
import type { MessageLanguage } from '../../../engine/contract/schemas.ts';
import { type CheckedFile, fileAt, type LinkedCatalog } from '../../../engine/core/link/linked-catalog.ts';
import { type Entry, report } from '../../../engine/core/report/report.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import { languageName } from '../../../shared/i18n/language-name.ts';
import type { CatalogPlace } from './compiler.ts';
import { isOffered } from './places.ts';

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

/** Returns the name of the thing in a file, for people: the path of a part of a list; empty if its kind has only one file. */
export function nameOfFile(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): string {
  if (isPart(file.kind, file.path)) return file.path;
  if (!file.kind.path.includes('*')) return '';
  const root = file.indexed.definitions.find(({ path }) => toPointer(path).length === 1);
  return root === undefined ? file.path : nameOfId(catalog, root.kind, root.id, language);
}

type CatalogProblem = Omit<CatalogFile['problems'][number], 'place'>;

/** The command line's name of the folder; problems in the panel have paths below it. */
export const CATALOG_NAME = 'catalog';
/** Most problems that are sent; nobody reads more. */
const MAX_PROBLEMS = 200;

/** Returns the problems of the catalogs, errors first, in the words of the command line. */
export function problemsOf(result: CompileResult, language: MessageLanguage): CatalogProblem[] {
  const { entries } = report(result, { folder: CATALOG_NAME, language });
  return entries.slice(0, MAX_PROBLEMS).map((entry) => {
    const { path, line, severity, code, message, help, suggestion } = entry;
    const file = fileOfProblem(entry);
    return { file, pointer: path, line, severity, code, message, help, suggestion, isOffered: isOffered(file) };
  });
}

/** Returns how many errors the catalogs have. */
export function countErrors(result: CompileResult): number {
  return report(result, { folder: CATALOG_NAME, language: 'en' }).errors;
}

/** Returns the path of a problem's file below the catalog folder. */
export function fileOfProblem({ file }: Pick<Entry, 'file'>): string {
  return file === CATALOG_NAME ? '' : file.slice(CATALOG_NAME.length + 1);
}
