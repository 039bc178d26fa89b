import dcsa from '../../../../schema/api/vessels/dcsa-schedules.json' with { type: 'json' };
import type { PortScheduleQuery, VesselScheduleQuery } from '../../../generated/api.ts';
import { content } from '../../../shared/content/content.ts';
import { isStorableText } from '../../../shared/text/is-storable-text.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { zonedTime } from '../../../shared/time/zone.ts';
import { searchText } from '../../platform/db/search-text.ts';
import type { Position, ScheduleFilter } from '../calls/page-of-calls.ts';

const DEFAULT_LIMIT = 100;
const MAX_PER_PAGE = 1000;

/** A parameter that violates the standard. */
export interface WrongParameter {
  readonly property: string;
  readonly value: string;
  readonly message: string;
}

interface ScheduleQuery {
  readonly filter: ScheduleFilter;
  readonly limit: number;
  readonly after: Position | undefined;
}

type Parameter = keyof VesselScheduleQuery | keyof PortScheduleQuery;

/** The patterns that DCSA defines for the parameters of both operations, with their error messages. */
const FORMS = {
  vesselIMONumber: [/^\d{7,8}$/, 'Seven or eight digits.'],
  vesselName: [/^.{1,50}$/, 'At most 50 characters.'],
  carrierVoyageNumber: [/^\S.{0,48}\S$|^\S$/, 'At most 50 characters, none of them a space at an end.'],
  carrierServiceCode: [/^\S.{0,9}\S$|^\S$/, 'At most 11 characters, none of them a space at an end.'],
  vesselOperatorCarrierCode: [/^\S{1,10}$/, 'At most 10 characters without spaces.'],
  UNLocationCode: [/^[A-Z]{2}[A-Z2-9]{3}$/, 'A UN/LOCODE: five capitals or digits.'],
  facilitySMDGCode: [/^[A-Z0-9]{1,6}$/, 'At most six capitals or digits.'],
  startDate: [/^\d{4}-\d{2}-\d{2}$/, 'A date: YYYY-MM-DD.'],
  endDate: [/^\d{4}-\d{2}-\d{2}$/, 'A date: YYYY-MM-DD.'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'A date: YYYY-MM-DD.'],
  limit: [/^[1-9]\d{0,3}$/, `A whole number from 1 to ${MAX_PER_PAGE}.`],
  cursor: [/^[A-Za-z0-9_-]{1,100}$/, 'The Next-Page-Cursor of an answer.'],
} as const satisfies Readonly<Record<Parameter, readonly [RegExp, string]>>;

/** The parameters of each operation, as the API contract names them. */
export const PARAMETERS = {
  vessel: Object.keys(dcsa.schemas.vesselScheduleQuery.properties) as (keyof VesselScheduleQuery)[],
  port: Object.keys(dcsa.schemas.portScheduleQuery.properties) as (keyof PortScheduleQuery)[],
};
/** The required parameters. */
const REQUIRED: Readonly<Record<keyof typeof PARAMETERS, readonly Parameter[]>> = {
  vessel: [],
  port: ['UNLocationCode', 'date'],
};

/** Reads the parameters, or returns all that is wrong with them. Unknown ones are ignored, as the standard demands. */
export function readScheduleQuery(
  kind: keyof typeof PARAMETERS,
  params: URLSearchParams,
): { readonly query: ScheduleQuery } | { readonly wrong: readonly WrongParameter[] } {
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
  if (wrong.length > 0) return { wrong };
  return { query: { filter: filterOf(values), limit: Number(values.get('limit') ?? DEFAULT_LIMIT), after } };
}

function isInRange(name: Parameter, value: string): boolean {
  if (name === 'limit') return Number(value) <= MAX_PER_PAGE;
  return !name.toLowerCase().endsWith('date') || !Number.isNaN(dayStart(value));
}

function filterOf(values: ReadonlyMap<Parameter, string>): ScheduleFilter {
  const vesselName = values.get('vesselName');
  const carrier = values.get('vesselOperatorCarrierCode');
  const from = values.get('startDate') ?? values.get('date');
  const to = values.get('endDate') ?? values.get('date');
  return {
    lines:
      carrier === undefined
        ? undefined
        : content.lineIds.filter((id) => [content.lines[id].scac, content.lines[id].smdg].includes(carrier)),
    vesselIMONumber: values.get('vesselIMONumber'),
    vesselSearch: vesselName === undefined ? undefined : searchText(vesselName),
    voyage: values.get('carrierVoyageNumber')?.toUpperCase(),
    carrierServiceCode: values.get('carrierServiceCode'),
    UNLocationCode: values.get('UNLocationCode'),
    facilityCode: values.get('facilitySMDGCode'),
    from: from === undefined ? undefined : dayStart(from),
    to: to === undefined ? undefined : dayStart(to) + DAY_MS,
  };
}

/** Returns when a day begins in the agency's time zone, in epoch milliseconds; NaN for a day that does not exist. */
function dayStart(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (Number.isNaN(Date.parse(`${day}T00:00Z`))) return Number.NaN;
  const exists = new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date;
  return exists ? zonedTime(year, month, date, 0, 0, 0) : Number.NaN;
}

/** Returns the cursor of the page after a position; callers are to treat it as opaque. */
export function writeCursor({ sortAt, id }: Position): string {
  return Buffer.from(`${sortAt} ${id}`).toString('base64url');
}

function readCursor(cursor: string): Position | undefined {
  const [, sortAt, id] =
    /^(-?\d{1,15}) ([0-9a-f-]{1,40})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return sortAt === undefined || id === undefined ? undefined : { sortAt: Number(sortAt), id };
}
