import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { DATA_COLUMNS } from '../../../shared/vessels/columns.ts';
import { columnTitles } from '../files/in-words.ts';
import { csvOf } from '../files/write-csv.ts';

/** Returns a file to fill in, with the column titles in the language and a sample row. */
export async function template(language: LanguageId): Promise<string> {
  return csvOf(
    [await columnTitles(language), DATA_COLUMNS.map((column) => content.vesselFiles.columns[column].sample ?? '')],
    language,
  );
}
