import { officeIds } from '../../generated/offices.ts';
import { site } from '../../generated/site.ts';
import type { LineId, OfficeId } from '../../generated/types.ts';

const { lineParameter, officeParameter } = site.lineChoice;

/** Returns the query parameters that filter the contacts by line, by office, or by both. */
export function contactsParameters(
  line: LineId | undefined,
  office: OfficeId | undefined,
): Readonly<Record<string, string>> {
  return {
    ...(line === undefined ? {} : { [lineParameter]: line }),
    ...(office === undefined ? {} : { [officeParameter]: office }),
  };
}

/** Returns the same as a query string; `?` where nothing is filtered. */
export function contactsQuery(line: LineId | undefined, office: OfficeId | undefined): string {
  return `?${new URLSearchParams(contactsParameters(line, office))}`;
}

/** Returns the office that a query string names; undefined if it names none that exists. */
export function officeIn(query: string): OfficeId | undefined {
  const named = new URLSearchParams(query).get(officeParameter);
  return officeIds.find((id) => id === named);
}
