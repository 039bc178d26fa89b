import { asObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import { linesInOrder } from '../link/entries.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import type { Constant } from './module.ts';
import { pascal } from './types.ts';

/** Shared by the emitters: the catalog, and a printer that replaces texts with their keys and targets with resolved ones. */
export interface EmitContext {
  readonly catalog: LinkedCatalog;
  readonly print: (value: Json) => string;
}

type Transform = (value: JsonObject, id: string) => Json;

/** All things of a kind by id, and the ids in catalog order (lines in the order of their codes). */
export function keyed(context: EmitContext, kind: IdKind, name: string, transform?: Transform): Constant[] {
  const values = valuesOf(context, kind, transform);
  const [one, id] = [pascal(kind), `${pascal(kind)}Id`];
  return [
    { name: `${kind}Ids`, type: `readonly ${id}[]`, json: JSON.stringify(Object.keys(values), null, 2) },
    { name, type: `Readonly<Record<${id}, ${one}>>`, json: context.print(values) },
  ];
}

function valuesOf({ catalog }: EmitContext, kind: IdKind, transform: Transform = (value) => value): JsonObject {
  const definitions = kind === 'line' ? linesInOrder(catalog) : [...definitionsOf(catalog, kind).values()];
  return Object.fromEntries(definitions.map(({ id, value }) => [id, transform(asObject(value), id)]));
}
