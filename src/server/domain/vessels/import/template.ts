import type { LanguageId } from '../../../../generated/types.ts';
import { vessels } from '../../../../generated/vessels.ts';
import { DATA_COLUMNS } from '../../../../shared/vessels/columns.ts';
import { translate } from '../../../platform/translate.ts';
import { csvOf } from '../files/write-csv.ts';

/** Returns a file to fill in, with the column titles in the language and a sample row. */
export async function template(language: LanguageId): Promise<string> {
  const titles = await Promise.all(DATA_COLUMNS.map((column) => translate(vessels.columns[column].title, language)));
  return csvOf([titles, DATA_COLUMNS.map((column) => vessels.columns[column].sample ?? '')], language);
}
