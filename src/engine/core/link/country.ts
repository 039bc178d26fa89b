import type { TaxIdRules } from '../../../formats/tax-id.ts';
import { asObject } from '../../contract/json.ts';
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
