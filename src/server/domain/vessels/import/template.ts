import type { LanguageId } from '../../../../generated/types.ts';
import { vessels } from '../../../../generated/vessels.ts';
import { translate } from '../../../platform/translate.ts';
import { DATA_COLUMNS } from '../calls/columns.ts';
import { csvOf } from '../files/write-csv.ts';

/** A file to fill in: the titles of the columns as the language has them, and a row that shows how. */
export async function template(language: LanguageId): Promise<string> {
  const titles = await Promise.all(DATA_COLUMNS.map((column) => translate(vessels.columns[column], language)));
  return csvOf([titles, DATA_COLUMNS.map((column) => vessels.sample[column] ?? '')], language);
}
