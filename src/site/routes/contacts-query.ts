import type { LineId, OfficeId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';

/** Returns the query parameters that filter the contacts by line, by office, or by both. */
export function contactsParameters(
  line: LineId | undefined,
  office: OfficeId | undefined,
): Readonly<Record<string, string>> {
  return {
    ...(line === undefined ? {} : { [content.site.lineChoice.lineParameter]: line }),
    ...(office === undefined ? {} : { [content.site.lineChoice.officeParameter]: office }),
  };
}

/** Returns the same as a query string; `?` where nothing is filtered. */
export function contactsQuery(line: LineId | undefined, office: OfficeId | undefined): string {
  return `?${new URLSearchParams(contactsParameters(line, office))}`;
}

/** Returns the office that a query string names; undefined if it names none that exists. */
export function officeIn(query: string): OfficeId | undefined {
  const named = new URLSearchParams(query).get(content.site.lineChoice.officeParameter);
  return content.officeIds.find((id) => id === named);
}
