import { asObject, type Json, type JsonObject } from '../json.ts';
import { linesInOrder } from '../link/entries.ts';
import { definitionsOf, type World } from '../link/world.ts';
import type { IdKind } from '../problem.ts';
import { constant } from './module.ts';
import { pascal } from './types.ts';

/** What the emitters share: the world, and how data is printed with keys and resolved targets in its place. */
export interface Emission {
  readonly world: World;
  readonly print: (value: Json) => string;
}

type Shape = (value: JsonObject, id: string) => Json;

/** All of a kind by id, and the ids in catalog order (lines in the order of their codes). */
export function keyed({ world, print }: Emission, kind: IdKind, name: string, shape: Shape = (value) => value): string {
  const definitions = kind === 'line' ? linesInOrder(world) : [...definitionsOf(world, kind).values()];
  const values = Object.fromEntries(definitions.map(({ id, value }) => [id, shape(asObject(value), id)]));
  const ids = definitions.map((definition) => definition.id);
  return (
    constant(`${kind}Ids`, `readonly ${pascal(kind)}Id[]`, JSON.stringify(ids, null, 2)) +
    constant(name, `Readonly<Record<${pascal(kind)}Id, ${pascal(kind)}>>`, print(values))
  );
}
