import type { TaxIdRules } from '../../../formats/tax-id.ts';
import { isObject } from '../../contract/json.ts';
import { fileOfKind } from './file-of-kind.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/** What rules read of country.yaml, as its schema describes it. */
interface Country {
  readonly timeZone: string;
  readonly unlocode: readonly string[];
  readonly phone: { readonly code: string; readonly digits: readonly number[]; readonly example: string };
  readonly taxId: TaxIdRules & { readonly label: string; readonly example: string };
  readonly cityCodes: { readonly label: string; readonly digits: number };
}

/** The country of a catalog; undefined if its file is missing, was not read, or does not match its schema. */
export function countryOf({ files }: Pick<LinkedCatalog, 'files'>): Country | undefined {
  const file = fileOfKind(files, 'country');
  // The schema has checked every part of a valid file.
  return file === undefined || file.isInvalid || !isObject(file.value) ? undefined : (file.value as unknown as Country);
}
