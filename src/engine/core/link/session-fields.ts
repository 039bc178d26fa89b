import type { Json } from '../../contract/json.ts';
import { entriesAt, textAt } from '../../contract/json.ts';

/** The names of the fields of a hidden form whose values come from the session of the client. */
export function sessionFields(target: Json): string[] {
  return entriesAt(target, 'fields').flatMap(([name, source]) => (textAt(source, 'kind') === 'session' ? [name] : []));
}
