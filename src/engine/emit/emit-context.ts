import { asObject, type Json, type JsonObject } from '../json.ts';
import { linesInOrder } from '../link/entries.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import type { IdKind } from '../problem.ts';
import { constant } from './module.ts';
import { pascal } from './types.ts';

/** Shared by the emitters: the catalog, and a printer that replaces texts with their keys and targets with resolved ones. */
export interface EmitContext {
  readonly catalog: LinkedCatalog;
  readonly print: (value: Json) => string;
}

type Transform = (value: JsonObject, id: string) => Json;

/** Emits all things of a kind by id, and the ids in catalog order (lines in the order of their codes). */
export function keyed(context: EmitContext, kind: IdKind, name: string, transform?: Transform): string {
  const values = valuesOf(context, kind, transform);
  return (
    constant(`${kind}Ids`, `readonly ${pascal(kind)}Id[]`, JSON.stringify(Object.keys(values), null, 2)) +
    constant(name, `Readonly<Record<${pascal(kind)}Id, ${pascal(kind)}>>`, context.print(values))
  );
}

/** Like `keyed`, but shorter, since every page loads it: a list from which the module builds the ids and the record. */
export function listed(context: EmitContext, kind: IdKind, name: string, transform?: Transform): string {
  const values = Object.values(valuesOf(context, kind, transform));
  const [one, id] = [pascal(kind), `${pascal(kind)}Id`];
  return (
    constant(`${kind}List`, `readonly ${one}[]`, context.print(values)) +
    constant(`${kind}Ids`, `readonly ${id}[]`, `/* @__PURE__ */ ${kind}List.map(({ id }) => id)`) +
    constant(
      name,
      `Readonly<Record<${id}, ${one}>>`,
      `/* @__PURE__ */ Object.fromEntries(${kind}List.map((one) => [one.id, one])) as Record<${id}, ${one}>`,
    )
  );
}

function valuesOf({ catalog }: EmitContext, kind: IdKind, transform: Transform = (value) => value): JsonObject {
  const definitions = kind === 'line' ? linesInOrder(catalog) : [...definitionsOf(catalog, kind).values()];
  return Object.fromEntries(definitions.map(({ id, value }) => [id, transform(asObject(value), id)]));
}
