import type { LanguageId } from '../../../generated/types.ts';
import { vessels } from '../../../generated/vessels.ts';
import { csvOf } from '../../../shared/vessels/table.ts';
import { COLUMNS } from '../../domain/vessels/files/columns.ts';
import { say } from '../../platform/translate.ts';

/** A file to fill in: the titles of the columns as the language has them, and a row that shows how. */
export async function template(language: LanguageId): Promise<string> {
  const titles = await Promise.all(COLUMNS.map((column) => say(vessels.columns[column], language)));
  return csvOf([titles, COLUMNS.map((column) => vessels.sample[column] ?? '')], language);
}
