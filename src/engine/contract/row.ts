import type { Schema } from '../schemas.ts';
import type { Contract, List } from './contract.ts';

/** The properties of a row, by name: those in the list, and those that the operation `read` returns. */
export function rowOf({ operations, schemas }: Contract, list: List): Readonly<Record<string, Schema>> {
  const reply = operations[list.operations['read'] ?? '']?.reply;
  const single = typeof reply === 'string' ? schemas[reply]?.properties : undefined;
  return { ...schemas[list.item]?.properties, ...single };
}
