import type { Schema } from '../schemas.ts';
import type { Contract, List } from './contract.ts';

/** The properties of a row that can be changed, by name; empty for a list without the operation `change`. */
export function changeableOf(contract: Contract, list: List): Readonly<Record<string, Schema>> {
  return acceptedBy(contract, list.operations['change']);
}

/** The properties of an operation's body, by name. @param id the operation; undefined gives none */
export function acceptedBy(
  { operations, schemas }: Contract,
  id: string | undefined,
): Readonly<Record<string, Schema>> {
  const body = id === undefined ? undefined : operations[id]?.body;
  return typeof body === 'string' ? (schemas[body]?.properties ?? {}) : {};
}
