import type { ExpressionBuilder } from 'kysely';
import dcsa from '../../../../schema/api/vessels/dcsa-schedules.json' with { type: 'json' };
import type { PortScheduleQuery, VesselScheduleQuery } from '../../../generated/api.ts';
import type { LineId } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { isStorableText } from '../../../shared/text.ts';
import { daysLater, zonedTime } from '../../../shared/time/zone.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { searchText } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { CALL_COLUMNS, isOfVoyage } from '../tables.ts';

/** A parameter that violates the standard. */
export interface WrongParameter {
  readonly property: string;
  readonly value: string;
  readonly message: string;
}

/** Thrown for parameters that violate the standard. */
export class WrongParameters extends Error {
  readonly wrong: readonly WrongParameter[];

  constructor(wrong: readonly WrongParameter[]) {
    super('wrong parameters');
    this.wrong = wrong;
  }
}

const DEFAULT_LIMIT = 100;
const MAX_PER_PAGE = 1000;

/**
 * Finds the calls of our table that the parameters of an operation ask for, a page of them sorted by time.
 * @returns the calls, with the cursor of the next page if there is one; callers are to treat it as opaque
 * @throws WrongParameters with all that is wrong
 */
export async function findPage(
  { reading }: Database,
  kind: keyof typeof PARAMETERS,
  params: URLSearchParams,
): Promise<{ readonly calls: readonly VesselCall[]; readonly nextCursor: string | undefined }> {
  const { values, after } = readParameters(kind, params);
  const lines = linesOf(values.get('vesselOperatorCarrierCode'));
  if (lines.length === 0 || UNIVERSAL.some((name) => values.has(name))) return { calls: [], nextCursor: undefined };
  const limit = Number(values.get('limit') ?? DEFAULT_LIMIT);
  const rows = await reading
    .selectFrom('vesselCalls')
    .select([...CALL_COLUMNS, 'sortAt'])
    .where('line', 'in', lines)
    .where((where) => where.and(conditionsOf(where, values, after)))
    .orderBy('sortAt')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    calls: shown.map(({ sortAt: _sortAt, ...call }) => call),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(last) : undefined,
  };
}

/** Returns the lines with a code of a carrier, of either list of codes; without one, all lines. */
function linesOf(carrier: string | undefined): readonly LineId[] {
  return content.lineIds.filter((id) => {
    const { scac, smdg } = content.lines[id];
    return carrier === undefined || scac === carrier || smdg === carrier;
  });
}

function conditionsOf(
  where: ExpressionBuilder<Tables, 'vesselCalls'>,
  values: ReadonlyMap<Parameter, string>,
  after: Position | undefined,
) {
  const vesselName = values.get('vesselName');
  const from = values.get('startDate') ?? values.get('date');
  const to = values.get('endDate') ?? values.get('date');
  const voyage = values.get('carrierVoyageNumber')?.toUpperCase();
  const equal = [
    ['vesselIMONumber', values.get('vesselIMONumber')],
    ['vesselSearch', vesselName && searchText(vesselName)],
    ['carrierServiceCode', values.get('carrierServiceCode')],
    ['UNLocationCode', values.get('UNLocationCode')],
    ['facilityCode', values.get('facilitySMDGCode')],
  ] as const;
  return [
    ...equal.flatMap(([column, value]) => (value === undefined ? [] : [where(column, '=', value)])),
    ...(from === undefined ? [] : [where('sortAt', '>=', dayStart(from))]),
    ...(to === undefined ? [] : [where('sortAt', '<', daysLater(dayStart(to), 1))]),
    ...(voyage === undefined ? [] : [isOfVoyage(voyage)(where)]),
    ...(after === undefined ? [] : [where(where.refTuple('sortAt', 'id'), '>', where.tuple(after.sortAt, after.id))]),
  ];
}

type Parameter = keyof VesselScheduleQuery | keyof PortScheduleQuery;

const DATE = [/^\d{4}-\d{2}-\d{2}$/, 'A date: YYYY-MM-DD.'] as const;

/** The patterns that DCSA defines for the parameters of both operations, with their error messages. */
const FORMS = {
  vesselIMONumber: [/^\d{7,8}$/, 'Seven or eight digits.'],
  vesselName: [/^.{1,50}$/, 'At most 50 characters.'],
  carrierVoyageNumber: [/^\S.{0,48}\S$|^\S$/, 'At most 50 characters, none of them a space at an end.'],
  carrierServiceCode: [/^\S.{0,9}\S$|^\S$/, 'At most 11 characters, none of them a space at an end.'],
  universalServiceReference: [/^SR\d{5}[A-Z]$/, 'SR, five digits and a capital.'],
  universalVoyageReference: [/^\d{2}[0-9A-Z]{2}[NEWSR]$/, 'Two digits, two digits or capitals, and a direction.'],
  vesselOperatorCarrierCode: [/^\S{1,10}$/, 'At most 10 characters without spaces.'],
  UNLocationCode: [/^[A-Z]{2}[A-Z2-9]{3}$/, 'A UN/LOCODE: five capitals or digits.'],
  facilitySMDGCode: [/^[A-Z0-9]{1,6}$/, 'At most six capitals or digits.'],
  startDate: DATE,
  endDate: DATE,
  date: DATE,
  limit: [/^[1-9]\d{0,3}$/, `A whole number from 1 to ${MAX_PER_PAGE}.`],
  cursor: [/^[A-Za-z0-9_-]{1,100}$/, 'The Next-Page-Cursor of an answer.'],
} as const satisfies Readonly<Record<Parameter, readonly [RegExp, string]>>;

/** The references that the lines have in common. No call of our table has them, so none matches. */
const UNIVERSAL = ['universalServiceReference', 'universalVoyageReference'] as const satisfies readonly Parameter[];

/** The parameters of each operation, as the API contract names them. */
const PARAMETERS = {
  vessel: Object.keys(dcsa.schemas.vesselScheduleQuery.properties) as (keyof VesselScheduleQuery)[],
  port: Object.keys(dcsa.schemas.portScheduleQuery.properties) as (keyof PortScheduleQuery)[],
};
/** The required parameters. */
const REQUIRED: Readonly<Record<keyof typeof PARAMETERS, readonly Parameter[]>> = {
  vessel: [],
  port: ['UNLocationCode', 'date'],
};

/**
 * Reads the parameters. Unknown ones are ignored, as the standard demands.
 * @throws WrongParameters with all that is wrong with them
 */
function readParameters(kind: keyof typeof PARAMETERS, params: URLSearchParams) {
  const values = new Map<Parameter, string>();
  const wrong: WrongParameter[] = [];
  for (const name of PARAMETERS[kind]) {
    const value = params.get(name);
    const [form, message] = FORMS[name];
    if (value === null) {
      if (REQUIRED[kind].includes(name)) wrong.push({ property: name, value: '', message: 'It is required.' });
    } else if (!form.test(value) || !isStorableText(value) || !isInRange(name, value))
      wrong.push({ property: name, value: value.slice(0, 100), message });
    else values.set(name, value);
  }
  const after = values.has('cursor') ? readCursor(values.get('cursor') ?? '') : undefined;
  if (values.has('cursor') && after === undefined)
    wrong.push({ property: 'cursor', value: values.get('cursor') ?? '', message: FORMS.cursor[1] });
  if (wrong.length > 0) throw new WrongParameters(wrong);
  return { values, after };
}

function isInRange(name: Parameter, value: string): boolean {
  if (name === 'limit') return Number(value) <= MAX_PER_PAGE;
  return !name.toLowerCase().endsWith('date') || !Number.isNaN(dayStart(value));
}

/** Returns when a day begins in the agency's time zone, in epoch milliseconds; NaN for a day that does not exist. */
function dayStart(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (Number.isNaN(Date.parse(`${day}T00:00Z`))) return Number.NaN;
  const exists = new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date;
  return exists ? zonedTime(year, month, date, 0, 0, 0) : Number.NaN;
}

/** The last call of a page; the next page begins after it, so that added or deleted calls do not shift pages. */
interface Position {
  readonly sortAt: number;
  readonly id: string;
}

function writeCursor({ sortAt, id }: Position): string {
  return Buffer.from(`${sortAt} ${id}`).toString('base64url');
}

function readCursor(cursor: string): Position | undefined {
  const [, sortAt, id] =
    /^(-?\d{1,15}) ([0-9a-f-]{1,40})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return sortAt === undefined || id === undefined ? undefined : { sortAt: Number(sortAt), id };
}
