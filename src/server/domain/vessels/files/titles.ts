import { serverTextLoaders } from '../../../../generated/server-texts.ts';
import type { VesselColumn } from '../../../../generated/types.ts';
import { vessels } from '../../../../generated/vessels.ts';
import { DATA_COLUMNS, REQUIRED_COLUMNS } from '../../../../shared/vessels/columns.ts';
import { searchText } from '../../../platform/db/search-text.ts';
import type { FoundProblem } from './problem.ts';
import type { TableRow } from './table.ts';

/** The column of ours at each position of a file's rows. */
export type Places = readonly (VesselColumn | undefined)[];

/** Returns all known column titles: the DCSA names, and those of the catalog in every language. */
async function knownTitles(): Promise<ReadonlyMap<string, VesselColumn>> {
  const texts = await Promise.all(Object.values(serverTextLoaders).map((loaders) => loaders['vessel-import']()));
  const titles = texts.flatMap(({ default: words }) =>
    DATA_COLUMNS.map(
      (column) => [comparable(words[vessels.columns[column].title.replace(/^[^:]+:/, '')] ?? ''), column] as const,
    ),
  );
  const others = DATA_COLUMNS.flatMap((column) =>
    [column, ...(vessels.columns[column].otherTitles ?? [])].map((title) => [comparable(title), column] as const),
  );
  return new Map([...titles, ...others]);
}

function comparable(title: string): string {
  return searchText(title).replace(/[^a-z0-9]/g, '');
}

/** Reads the row with the column titles. */
export async function readTitles({ number, cells }: TableRow): Promise<{ places: Places; problems: FoundProblem[] }> {
  const titles = await knownTitles();
  const places = cells.map(({ text }) => titles.get(comparable(text)));
  const problems: FoundProblem[] = [];
  for (const [index, { text }] of cells.entries()) {
    const column = places[index];
    if (column === undefined && text !== '')
      problems.push({ code: 'unknown-column', row: number, values: { value: text.slice(0, 60) } });
    if (column !== undefined && places.indexOf(column) < index)
      problems.push({ code: 'duplicate-column', row: number, column });
  }
  for (const column of REQUIRED_COLUMNS)
    if (!places.includes(column)) problems.push({ code: 'missing-column', row: number, column });
  return { places, problems };
}
