import type { TaxIdRules } from '../../../formats/tax-id.ts';
import { asList, asObject, type Json, type JsonObject, textAt, valueAt } from '../../contract/json.ts';
import { valueOfKind } from './file-of-kind.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/** What rules read of country.yaml, as its schema describes it. */
export interface Country {
  readonly timeZone: string;
  readonly unlocode: readonly string[];
  readonly phone: { readonly code: string; readonly digits: readonly number[]; readonly example: string };
  readonly taxId: TaxIdRules & { readonly label: string; readonly example: string };
  readonly cityCodes: { readonly label: string; readonly digits: number };
}

const KEYS = ['timeZone', 'unlocode', 'phone', 'taxId', 'cityCodes'] as const satisfies readonly (keyof Country)[];

/** The country of a catalog; undefined if a part of it is missing, was not read, or does not match its schema. */
export function countryOf({ files }: Pick<LinkedCatalog, 'files'>): Country | undefined {
  const isInvalid = files.some((file) => file.kind.schema === 'country' && file.isInvalid);
  const value = asObject(valueOfKind(files, 'country'));
  const isWhole = KEYS.every((key) => value[key] !== undefined);
  // The schema has checked every part of valid files.
  return isInvalid || !isWhole ? undefined : (value as unknown as Country);
}

/** By which clock an office works, and the days on which it is closed. */
interface OfficeCalendar extends JsonObject {
  readonly timeZone: string;
  readonly holidays: Json[];
}

/** The calendar of an office; undefined if it is that of the agency. */
export function calendarOf({ files, countryPacks }: LinkedCatalog, office: Json): OfficeCalendar | undefined {
  const { country: code, timeZone, holidays } = asObject(office);
  if (code === undefined && timeZone === undefined && holidays === undefined) return undefined;
  const agency = valueOfKind(files, 'country');
  const country = code === undefined || code === textAt(agency, 'code') ? agency : countryPacks.get(String(code))?.();
  return {
    timeZone: String(timeZone ?? valueAt(country, 'timeZone') ?? textAt(agency, 'timeZone')),
    holidays: [country, valueOfKind(files, 'offices'), office].flatMap((each) => asList(valueAt(each, 'holidays'))),
  };
}
