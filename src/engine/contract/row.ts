import type { Schema } from '../schemas.ts';
import type { Contract, List } from './contract.ts';

/** What the server tells of a row of a list, in the list or of the row alone, by name. */
export function rowOf({ operations, schemas }: Contract, list: List): Readonly<Record<string, Schema>> {
  const reply = operations[list.operations['read'] ?? '']?.reply;
  const single = typeof reply === 'string' ? schemas[reply]?.properties : undefined;
  return { ...schemas[list.item]?.properties, ...single };
}
