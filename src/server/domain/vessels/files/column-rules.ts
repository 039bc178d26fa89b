import { vesselCallChangeLengths } from '../../../../generated/operations/panel-vessel-calls.ts';
import type { VesselColumn, VesselProblem } from '../../../../generated/types.ts';
import { CALL_STATUSES, type TimeColumn } from '../../../../shared/vessels/call.ts';
import { KNOWN_PORTS } from '../../../../shared/vessels/port-name.ts';
import { isImoNumber } from '../calls/imo-number.ts';

/** What a text column of a file accepts; `problem` gets the value after `tidy`, and returns what is wrong with it. */
interface ColumnRule {
  readonly tidy: (text: string) => string;
  readonly maxLength: number;
  readonly problem?: (value: string) => VesselProblem | undefined;
}

type TextColumn = Exclude<VesselColumn, TimeColumn>;

const capitals = (text: string) => text.toUpperCase().replace(/\s/g, '');
const shaped = (pattern: RegExp, code: VesselProblem) => (value: string) => (pattern.test(value) ? undefined : code);
const single = (text: string) => text.replace(/\s+/g, ' ');

/** The rules of codes and numbers. Their lengths are those at which a text is no such code at all. */
const CODE_RULES = {
  vesselIMONumber: {
    tidy: (text) => capitals(text).replace(/^IMO[.:]?/, ''),
    maxLength: 20,
    problem: (value) => (!/^\d{7}$/.test(value) ? 'bad-imo' : isImoNumber(value) ? undefined : 'imo-check-digit'),
  },
  carrierVoyageNumber: { tidy: capitals, maxLength: 50, problem: shaped(/^[A-Z0-9][A-Z0-9/._-]*$/, 'bad-voyage') },
  carrierExportVoyageNumber: {
    tidy: capitals,
    maxLength: 50,
    problem: shaped(/^[A-Z0-9][A-Z0-9/._-]*$/, 'bad-voyage'),
  },
  carrierServiceCode: { tidy: capitals, maxLength: vesselCallChangeLengths.carrierServiceCode },
  UNLocationCode: {
    tidy: capitals,
    maxLength: 10,
    problem: (value) =>
      !/^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? 'bad-port' : KNOWN_PORTS.has(value) ? undefined : 'unknown-port',
  },
  facilityCode: { tidy: capitals, maxLength: 20, problem: shaped(/^[A-Z0-9]{1,6}$/, 'bad-facility') },
  statusCode: {
    tidy: capitals,
    maxLength: 20,
    problem: (value) => (CALL_STATUSES.some((status) => status === value) ? undefined : 'bad-status'),
  },
} satisfies Partial<Record<TextColumn, ColumnRule>>;

/** Returns what a text column of a file accepts: a code, or any text that staff could enter there by hand. */
export function ruleOf(column: TextColumn): ColumnRule {
  return isCode(column) ? CODE_RULES[column] : { tidy: single, maxLength: vesselCallChangeLengths[column] };
}

function isCode(column: TextColumn): column is keyof typeof CODE_RULES {
  return Object.hasOwn(CODE_RULES, column);
}
