import type { CompileResult } from '../../../engine/compile.ts';
import type { MessageLanguage } from '../../../engine/messages.ts';
import { report } from '../../../engine/report/report.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import { isOffered } from './offered-files.ts';

type CatalogProblem = CatalogFile['problems'][number];

/** What the command line calls the folder; a problem of the panel names the file below it. */
const FOLDER = 'catalog';
/** Nobody reads more. */
const MOST = 200;

/** What is wrong with the catalogs, errors first, in the words of the command line. */
export function problemsOf(result: CompileResult, language: MessageLanguage): CatalogProblem[] {
  const { entries } = report(result, { folder: FOLDER, language });
  return entries.slice(0, MOST).map(({ file: named, path, line, severity, code, message, help, suggestion }) => {
    const file = named.replace(/^catalog\/?/, '');
    return { file, pointer: path, line, severity, code, message, help, suggestion, isOffered: isOffered(file) };
  });
}
