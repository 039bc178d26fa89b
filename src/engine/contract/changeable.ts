import type { Schema } from '../schemas.ts';
import type { Contract, List } from './contract.ts';

/** What can be set of a row of a list, by name; nothing where rows are not changed. */
export function changeableOf({ operations, schemas }: Contract, list: List): Readonly<Record<string, Schema>> {
  const change = list.operations['change'];
  const body = change === undefined ? undefined : operations[change]?.body;
  return typeof body === 'string' ? (schemas[body]?.properties ?? {}) : {};
}
