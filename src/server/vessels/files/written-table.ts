import type { LanguageId, VesselColumn } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { DATA_COLUMNS } from '../../../shared/vessels/columns.ts';
import { BYTE_ORDER_MARK, csvCell, csvSeparator } from '../../api/lists/csv.ts';
import { translate } from '../../platform/translate.ts';

/** Returns a file to fill in, with the column titles in the language and a sample row. */
export async function template(language: LanguageId): Promise<string> {
  const { columns } = content.vesselFiles;
  const ofPort = samplePort();
  const sample = DATA_COLUMNS.map((column) => ofPort[column] ?? columns[column].sample ?? '');
  return csvOf([await columnTitles(language), sample], language);
}

/** The values of a sample call in the agency's first port. */
function samplePort(): Readonly<Partial<Record<VesselColumn, string>>> {
  const { portIds, ports } = content;
  const [id] = portIds;
  if (id === undefined) return {};
  const { unlocode, name, terminals } = ports[id];
  return { UNLocationCode: unlocode, locationName: name, terminal: terminals[0] ?? '' };
}

/** Returns a table as CSV that spreadsheets of the language open in columns. */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  const separator = csvSeparator(language);
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** Returns the titles of all columns in a language, in the order of files. */
export function columnTitles(language: LanguageId): Promise<string[]> {
  return Promise.all(DATA_COLUMNS.map((column) => translate(content.vesselFiles.columns[column].title, language)));
}
