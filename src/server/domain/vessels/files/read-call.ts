import { v7 as uuid } from 'uuid';
import type { LineId, VesselColumn, VesselProblem } from '../../../../generated/types.ts';
import { isStorableText } from '../../../../shared/text/is-storable-text.ts';
import {
  CALL_STATUSES,
  callTimes,
  departureBeforeArrival,
  sortTime,
  type VesselCall,
} from '../../../../shared/vessels/call.ts';
import { DATA_COLUMNS, searchColumns } from '../calls/columns.ts';
import { isImoNumber } from '../calls/imo-number.ts';
import type { VesselCallColumns } from '../tables.ts';
import type { FoundProblem } from './problem.ts';
import { type Cell, EMPTY_CELL, type TableRow } from './table.ts';
import { readTime } from './times.ts';
import type { Places } from './titles.ts';

/** The rule for a text column; `problem` gets the value after `tidy`. */
interface Rule {
  readonly tidy?: (text: string) => string;
  readonly maxLength: number;
  readonly required?: true;
  readonly problem?: (value: string) => VesselProblem | undefined;
}

const capitals = (text: string) => text.toUpperCase().replace(/\s/g, '');
const shaped = (pattern: RegExp, code: VesselProblem) => (value: string) => (pattern.test(value) ? undefined : code);
const single = (text: string) => text.replace(/\s+/g, ' ');

const RULES: Readonly<Partial<Record<VesselColumn, Rule>>> = {
  vesselIMONumber: {
    tidy: (text) => capitals(text).replace(/^IMO[.:]?/, ''),
    maxLength: 20,
    required: true,
    problem: (value) => (!/^\d{7}$/.test(value) ? 'bad-imo' : isImoNumber(value) ? undefined : 'imo-check-digit'),
  },
  vesselName: { tidy: single, maxLength: 50, required: true },
  carrierVoyageNumber: {
    tidy: capitals,
    maxLength: 50,
    required: true,
    problem: shaped(/^[A-Z0-9][A-Z0-9/._-]*$/, 'bad-voyage'),
  },
  carrierExportVoyageNumber: {
    tidy: capitals,
    maxLength: 50,
    problem: shaped(/^[A-Z0-9][A-Z0-9/._-]*$/, 'bad-voyage'),
  },
  carrierServiceCode: { tidy: capitals, maxLength: 11 },
  carrierServiceName: { tidy: single, maxLength: 50 },
  UNLocationCode: {
    tidy: capitals,
    maxLength: 10,
    required: true,
    problem: shaped(/^[A-Z]{2}[A-Z2-9]{3}$/, 'bad-port'),
  },
  locationName: { tidy: single, maxLength: 100 },
  terminal: { tidy: single, maxLength: 100 },
  facilityCode: { tidy: capitals, maxLength: 20, problem: shaped(/^[A-Z0-9]{1,6}$/, 'bad-facility') },
  statusCode: {
    tidy: capitals,
    maxLength: 20,
    problem: (value) => (CALL_STATUSES.some((status) => status === value) ? undefined : 'bad-status'),
  },
};

type CallValues = { -readonly [Column in VesselColumn]: VesselCall[Column] };
/** The values of a row, each valid by the rule of its column. */
type ReadValues = Partial<CallValues>;

/** Values for empty cells of a call. The empty texts are required columns, without which a row is no call. */
const EMPTY_CALL: CallValues = {
  vesselIMONumber: '',
  vesselName: '',
  carrierVoyageNumber: '',
  carrierExportVoyageNumber: null,
  carrierServiceCode: null,
  carrierServiceName: null,
  UNLocationCode: '',
  locationName: null,
  terminal: null,
  facilityCode: null,
  statusCode: null,
  ...callTimes(() => null),
};

/** Allowed values that the message of a problem lists. */
const ALLOWED: Readonly<Partial<Record<VesselProblem, string>>> = { 'bad-status': CALL_STATUSES.join(', ') };
const SHOWN = 60;

export type ReadCall = { readonly call: VesselCallColumns } | { readonly problems: readonly FoundProblem[] };

/** Reads a row as a call of the line, or returns all its problems. */
export function readCall(
  { number, cells }: TableRow,
  places: Places,
  { line, countsFrom1904 }: { readonly line: LineId; readonly countsFrom1904: boolean },
): ReadCall {
  const problems: FoundProblem[] = [];
  const values: ReadValues = {};
  const report = (code: VesselProblem, column: VesselColumn, value: string, limit?: string | number) =>
    problems.push({
      code,
      row: number,
      column,
      values: { value: value.slice(0, SHOWN), limit: limit ?? ALLOWED[code] ?? '' },
    });

  for (const column of DATA_COLUMNS) {
    const cell = cells[places.indexOf(column)] ?? EMPTY_CELL;
    const rule = RULES[column];
    const problem = cellProblem(cell);
    if (problem !== undefined) report(problem, column, cell.text);
    else if (cell.text === '') {
      if (rule?.required && places.includes(column)) report('required', column, '');
    } else if (rule === undefined) {
      const read = readTime(cell, countsFrom1904);
      if ('at' in read) Object.assign(values, { [column]: read.at });
      else report(read.problem, column, cell.text);
    } else {
      const value = rule.tidy?.(cell.text) ?? cell.text;
      const wrong = value.length > rule.maxLength ? 'too-long' : rule.problem?.(value);
      if (wrong !== undefined) report(wrong, column, value, wrong === 'too-long' ? rule.maxLength : undefined);
      else Object.assign(values, { [column]: value });
    }
  }
  if (problems.length > 0) return { problems };

  const call = { ...EMPTY_CALL, ...values };
  const sortAt = sortTime(call);
  if (sortAt === undefined) return { problems: [{ code: 'no-time', row: number }] };
  if (departureBeforeArrival(call) !== undefined) return { problems: [{ code: 'departure-first', row: number }] };
  // If a vessel leaves on the voyage on which it came, the call has only one voyage number.
  if (call.carrierExportVoyageNumber === call.carrierVoyageNumber) call.carrierExportVoyageNumber = null;
  return { call: { id: uuid(), line, ...call, sortAt, ...searchColumns(call) } };
}

function cellProblem({ kind, text }: Cell): VesselProblem | undefined {
  if (kind === 'formula') return 'formula';
  if (kind === 'error') return 'cell-error';
  return isStorableText(text) && !text.includes('\uFFFD') ? undefined : 'broken-text';
}
