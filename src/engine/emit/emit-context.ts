import { asObject, type Json, type JsonObject } from '../json.ts';
import { linesInOrder } from '../link/entries.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import type { IdKind } from '../problem.ts';
import { constant } from './module.ts';
import { pascal } from './types.ts';

/** What the emitters share: the catalog, and a printer that puts text keys and resolved targets in place of what they stand for. */
export interface EmitContext {
  readonly catalog: LinkedCatalog;
  readonly print: (value: Json) => string;
}

type Transform = (value: JsonObject, id: string) => Json;

/** All of a kind by id, and the ids in catalog order (lines in the order of their codes). */
export function keyed(
  { catalog, print }: EmitContext,
  kind: IdKind,
  name: string,
  transform: Transform = (value) => value,
): string {
  const definitions = kind === 'line' ? linesInOrder(catalog) : [...definitionsOf(catalog, kind).values()];
  const values = Object.fromEntries(definitions.map(({ id, value }) => [id, transform(asObject(value), id)]));
  const ids = definitions.map((definition) => definition.id);
  return (
    constant(`${kind}Ids`, `readonly ${pascal(kind)}Id[]`, JSON.stringify(ids, null, 2)) +
    constant(name, `Readonly<Record<${pascal(kind)}Id, ${pascal(kind)}>>`, print(values))
  );
}
