import type { VesselColumn } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { DATA_COLUMNS, REQUIRED_COLUMNS } from '../../../shared/vessels/columns.ts';
import { searchText } from '../../platform/db/search-text.ts';
import type { FoundProblem } from './problem.ts';
import type { TableRow } from './table.ts';

/** A column of a file that is no value of a call: its line, which must be that of the import, or what our lists also have. */
type OtherColumn = 'line' | 'ignored';
/** The column of ours at each position of a file's rows. */
export type Places = readonly (VesselColumn | OtherColumn | undefined)[];

/** Columns that a list exported from the panel has besides those of files. */
const OF_LISTS = ['id', 'updatedAt', 'version'];
/** A row with fewer known titles is no row of titles, but a heading above them or a row of data. */
const MIN_TITLES = 2;

/** Returns all known column titles: the DCSA names, and those of the catalog in every language. */
export function knownTitles(): ReadonlyMap<string, VesselColumn | OtherColumn> {
  const titles = Object.values(content.serverTexts).flatMap(({ 'vessel-import': words }) =>
    DATA_COLUMNS.map(
      (column) =>
        [comparable(words[content.vesselFiles.columns[column].title.replace(/^[^:]+:/, '')] ?? ''), column] as const,
    ),
  );
  const others = DATA_COLUMNS.flatMap((column) =>
    [column, ...(content.vesselFiles.columns[column].otherTitles ?? [])].map(
      (title) => [comparable(title), column] as const,
    ),
  );
  return new Map<string, VesselColumn | OtherColumn>([
    ...OF_LISTS.map((title) => [comparable(title), 'ignored'] as const),
    ...['line', ...content.vesselFiles.lineTitles].map((title) => [comparable(title), 'line'] as const),
    ...titles,
    ...others,
  ]);
}

function comparable(title: string): string {
  return searchText(title).replace(/[^a-z0-9]/g, '');
}

/**
 * Returns the index of the row with the column titles: that with most known ones, because headings, dates or a logo may stand
 * above. Undefined if there is none.
 */
export function findTitles(rows: readonly TableRow[], titles: ReturnType<typeof knownTitles>): number | undefined {
  const counts = rows.map(({ cells }) => cells.filter(({ text }) => titles.has(comparable(text))).length);
  const best = Math.max(0, ...counts);
  return best < MIN_TITLES ? undefined : counts.indexOf(best);
}

/** Reads the row with the column titles. */
export function readTitles(
  { number, cells }: TableRow,
  titles: ReturnType<typeof knownTitles>,
): { places: Places; problems: FoundProblem[] } {
  const places = cells.map(({ text }) => titles.get(comparable(text)));
  const problems: FoundProblem[] = [];
  for (const [index, { text }] of cells.entries()) {
    const column = places[index];
    if (column === undefined && text !== '')
      problems.push({ code: 'unknown-column', row: number, values: { value: text.slice(0, 60) } });
    if (isData(column) && places.indexOf(column) < index)
      problems.push({ code: 'duplicate-column', row: number, column });
  }
  for (const column of REQUIRED_COLUMNS)
    if (!places.includes(column)) problems.push({ code: 'missing-column', row: number, column });
  return { places, problems };
}

function isData(column: Places[number]): column is VesselColumn {
  return column !== undefined && column !== 'line' && column !== 'ignored';
}
