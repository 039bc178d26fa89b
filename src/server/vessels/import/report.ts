import type { ImportReport } from '../../../generated/api.ts';
import type { LanguageId, VesselColumn } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { formatTime } from '../../../shared/time/zone.ts';
import { isTimeColumn, portName } from '../../../shared/vessels/call.ts';
import { type CallValues, DATA_COLUMNS } from '../../../shared/vessels/columns.ts';
import { translate } from '../../platform/translate.ts';
import type { FoundProblem, LeftOut, Review } from '../files/table.ts';
import { columnTitles } from '../files/written-table.ts';
import type { ChangedCall } from './parts.ts';

/** Returns the message of a problem for the person who corrects the file. */
export async function describeProblem(
  { code, row, column, values }: FoundProblem,
  language: LanguageId,
): Promise<ImportReport['problems'][number]> {
  const columnTitle =
    column === undefined ? undefined : await translate(content.vesselFiles.columns[column].title, language);
  const message = await translate(content.vesselFiles.problems[code], language, {
    ...values,
    column: columnTitle ?? '',
  });
  return {
    code,
    message,
    ...(row === undefined ? {} : { row }),
    ...(column === undefined || columnTitle === undefined ? {} : { column, columnTitle }),
  };
}

/** Names and numbers of one kind that a note lists. */
const LISTED = 10;

/**
 * Returns what was read and what was left out, and the first calls as they were understood, for the person who compares the
 * review with the file.
 */
export async function describeReview(
  review: Review,
  language: LanguageId,
): Promise<NonNullable<ImportReport['review']>> {
  const { sheet, titlesRow, leftOut, calls } = review;
  const titles = await columnTitles(language);
  const kinds = (Object.keys(leftOut) as LeftOut[]).filter((kind) => leftOut[kind].length > 0);
  const listOf = (names: readonly string[]) =>
    `${names.slice(0, LISTED).join(', ')}${names.length > LISTED ? `… (${names.length})` : ''}`;
  return {
    notes: await Promise.all([
      translate(content.vesselFiles.review[sheet === undefined ? 'file' : 'sheet'], language, {
        value: sheet ?? '',
        row: titlesRow,
      }),
      ...kinds.map((kind) => translate(content.vesselFiles.review[kind], language, { value: listOf(leftOut[kind]) })),
    ]),
    calls: calls.map(({ row, call }) => ({
      row,
      values: DATA_COLUMNS.flatMap((column, index) => {
        const text = valueIn(call, column, language);
        return text === null ? [] : [{ title: titles[index] ?? column, text }];
      }),
    })),
  };
}

/** Returns what calls have now and would have, for the person who decides about the import; null: no value. */
export async function describeChanges(
  changes: readonly ChangedCall[],
  language: LanguageId,
): Promise<NonNullable<ImportReport['changes']>> {
  const titles = await columnTitles(language);
  return changes.map(({ before, after }) => ({
    call: [after.vesselName, after.carrierVoyageNumber, portName(after)].join(' · '),
    values: DATA_COLUMNS.flatMap((column, index) =>
      before[column] === after[column]
        ? []
        : [
            {
              title: titles[index] ?? column,
              before: valueIn(before, column, language),
              after: valueIn(after, column, language),
            },
          ],
    ),
  }));
}

function valueIn(call: CallValues, column: VesselColumn, language: LanguageId): string | null {
  const value = call[column];
  if (value === null) return null;
  return isTimeColumn(column) && typeof value === 'number' ? formatTime(value, language) : String(value);
}
