import type { CompileResult } from '../../../engine/compile.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { type Entry, report } from '../../../engine/report/report.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import { isOffered } from './offered-files.ts';

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
