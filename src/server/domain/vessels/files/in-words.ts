import type { LanguageId } from '../../../../generated/types.ts';
import { vessels } from '../../../../generated/vessels.ts';
import { DATA_COLUMNS } from '../../../../shared/vessels/columns.ts';
import { translate } from '../../../platform/translate.ts';
import type { FoundProblem } from './problem.ts';

/** The message of a problem for the person who corrects the file. */
interface ProblemInWords {
  readonly code: FoundProblem['code'];
  readonly message: string;
  readonly row?: number;
  /** DCSA name of the column. */
  readonly column?: string;
  /** Title of the column in the language. */
  readonly columnTitle?: string;
}

/** Returns the titles of all columns in a language, in the order of files. */
export function columnTitles(language: LanguageId): Promise<string[]> {
  return Promise.all(DATA_COLUMNS.map((column) => translate(vessels.columns[column].title, language)));
}

export async function problemInWords(
  { code, row, column, values }: FoundProblem,
  language: LanguageId,
): Promise<ProblemInWords> {
  const columnTitle = column === undefined ? undefined : await translate(vessels.columns[column].title, language);
  const message = await translate(vessels.problems[code], language, { ...values, column: columnTitle ?? '' });
  return {
    code,
    message,
    ...(row === undefined ? {} : { row }),
    ...(column === undefined || columnTitle === undefined ? {} : { column, columnTitle }),
  };
}
