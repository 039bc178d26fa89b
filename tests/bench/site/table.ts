import { median } from '../measure.ts';

export type Measures<Name extends string> = Readonly<Record<Name, number>>;
type Unit = 'ms' | 'kB' | '';

/** One row of the report: the measure, its unit, and our aim. */
export interface Row<Name extends string> {
  readonly measure: Name;
  readonly name: string;
  readonly unit: Unit;
  readonly aim?: string;
}

/** The measures of one contestant, run by run. */
interface Column<Name extends string> {
  readonly name: string;
  readonly runs: readonly Measures<Name>[];
}

/**
 * Returns a table of medians, each with its minimum and maximum. Our site is the first column, and the last one has its
 * ratio to the second column.
 */
export function table<Name extends string>(
  title: string,
  rows: readonly Row<Name>[],
  columns: readonly Column<Name>[],
): string {
  const lines = rows.map(({ measure, name, unit, aim = '' }) => {
    const values = columns.map(({ runs }) => runs.map((run) => run[measure]));
    const [ours = 0, yardstick = 0] = values.map(median);
    const ratio = yardstick === 0 ? '' : `${(ours / yardstick).toFixed(2)} x`;
    return [name, ...values.map((each) => summary(each, unit)), ratio, aim];
  });
  return aligned([[title, ...columns.map(({ name }) => name), 'ratio', 'aim'], ...lines]);
}

function summary(values: readonly number[], unit: Unit): string {
  const digits = unit === 'ms' ? 0 : unit === 'kB' ? 1 : 3;
  const text = (value: number) => (unit === '' && Number.isInteger(value) ? String(value) : value.toFixed(digits));
  const [least, most] = [Math.min(...values), Math.max(...values)].map(text);
  const spread = least === most ? '' : ` (${least}–${most})`;
  return `${text(median(values))}${unit === '' ? '' : ` ${unit}`}${spread}`;
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  const lines = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widthOf(column))).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}
