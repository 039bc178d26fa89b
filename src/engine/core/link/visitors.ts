import { entriesAt, type Json, textAt, valueAt } from '../../contract/json.ts';
import type { CatalogDefinition } from './linked-catalog.ts';

/** Those whom a route may be for, as its `audience` says. */
export type Visitors = 'everyone' | 'client' | 'staff';

/** Why some visitors cannot use a page: it is for others, it needs the link of a mail, or it says that nothing is there. */
export type ClosedBecause = 'client' | 'staff' | 'mailed-link' | 'not-found';

/** Says why visitors cannot use a route when they are led to it; undefined if they can, or if that cannot be read. */
export function closedTo(route: CatalogDefinition, visitors: Visitors): ClosedBecause | undefined {
  const audience = textAt(route.value, 'audience');
  if (isErrorPage(route)) return 'not-found';
  if (valueAt(route.value, 'referrer') === false) return 'mailed-link';
  if (audience !== 'client' && audience !== 'staff') return undefined;
  return audience === visitors ? undefined : audience;
}

/** Whether a route is marked as the page for addresses that do not exist. */
export function isErrorPage(route: CatalogDefinition): boolean {
  return valueAt(route.value, 'status') === 404;
}

/** The names of the fields of a hidden form whose values come from the session of the client. */
export function sessionFields(target: Json): string[] {
  return entriesAt(target, 'fields').flatMap(([name, source]) => (textAt(source, 'kind') === 'session' ? [name] : []));
}
