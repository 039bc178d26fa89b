import { officeIds } from '../../generated/offices.ts';
import { site } from '../../generated/site.ts';
import type { LineId, OfficeId } from '../../generated/types.ts';

const { lineParameter, officeParameter } = site.lineChoice;

/** The parameters of an address that narrow the contacts to a line, to an office, or to both. */
export function contactsParameters(
  line: LineId | undefined,
  office: OfficeId | undefined,
): Readonly<Record<string, string>> {
  return {
    ...(line === undefined ? {} : { [lineParameter]: line }),
    ...(office === undefined ? {} : { [officeParameter]: office }),
  };
}

/** The same as the query of an address; `?` where nothing is narrowed. */
export function contactsQuery(line: LineId | undefined, office: OfficeId | undefined): string {
  return `?${new URLSearchParams(contactsParameters(line, office))}`;
}

/** The office that a query names; undefined where it names none that there is. */
export function officeIn(query: string): OfficeId | undefined {
  const named = new URLSearchParams(query).get(officeParameter);
  return officeIds.find((id) => id === named);
}
