import type { CompileResult } from '../../../engine/compile.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { type Entry, report } from '../../../engine/report/report.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import { isOffered } from './offered-files.ts';

type CatalogProblem = CatalogFile['problems'][number];

/** What the command line calls the folder; a problem of the panel names the file below it. */
export const CATALOG_NAME = 'catalog';
/** Nobody reads more. */
const MOST = 200;

/** What is wrong with the catalogs, errors first, in the words of the command line. */
export function problemsOf(result: CompileResult, language: MessageLanguage): CatalogProblem[] {
  const { entries } = report(result, { folder: CATALOG_NAME, language });
  return entries.slice(0, MOST).map((entry) => {
    const { path, line, severity, code, message, help, suggestion } = entry;
    const file = fileOfProblem(entry);
    return { file, pointer: path, line, severity, code, message, help, suggestion, isOffered: isOffered(file) };
  });
}

/** Path of the file that a problem is in, below the catalog folder. */
export function fileOfProblem({ file }: Pick<Entry, 'file'>): string {
  return file === CATALOG_NAME ? '' : file.slice(CATALOG_NAME.length + 1);
}
