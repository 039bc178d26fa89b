import { CamelCasePlugin } from 'kysely';

/** Names of DCSA with more than one capital in a row. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['vesselIMONumber', 'vessel_imo_number'],
  ['UNLocationCode', 'un_location_code'],
]);
const COLUMNS: ReadonlyMap<string, string> = new Map([...NAMES].map(([name, column]) => [column, name]));

/** Names of columns: carrierVoyageNumber in our code is carrier_voyage_number in the database. */
export class ColumnNamesPlugin extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return NAMES.get(name) ?? super.snakeCase(name);
  }

  protected override camelCase(column: string): string {
    return COLUMNS.get(column) ?? super.camelCase(column);
  }
}
