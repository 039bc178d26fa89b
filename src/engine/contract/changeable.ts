import type { Schema } from '../schemas.ts';
import type { Contract, List } from './contract.ts';

/** What can be set of a row of a list, by name; nothing where rows are not changed. */
export function changeableOf(contract: Contract, list: List): Readonly<Record<string, Schema>> {
  return acceptedBy(contract, list.operations['change']);
}

/** What an operation takes in its body, by name. @param id undefined: of none */
export function acceptedBy(
  { operations, schemas }: Contract,
  id: string | undefined,
): Readonly<Record<string, Schema>> {
  const body = id === undefined ? undefined : operations[id]?.body;
  return typeof body === 'string' ? (schemas[body]?.properties ?? {}) : {};
}
