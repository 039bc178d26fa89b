import { asList, isObject, type Json, type JsonObject, own } from '../json.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import type { NewPlace } from './new-places.ts';

/**
 * The values at a path in all things of a kind; of each list on the path, only the first item counts.
 * @param chosen values that things must have to count; where none has them, all count
 */
export function siblingValues(
  catalog: LinkedCatalog,
  { kind }: NewPlace,
  path: readonly string[],
  chosen: JsonObject = {},
): Json[] {
  const all = [...definitionsOf(catalog, kind).values()].map(({ value }) => value);
  const alike = all.filter((value) => Object.entries(chosen).every(([key, each]) => valueBelow(value, [key]) === each));
  return (alike.length === 0 ? all : alike).flatMap((value) => valueBelow(value, path) ?? []);
}

function valueBelow(value: Json | undefined, [key, ...rest]: readonly string[]): Json | undefined {
  const inner = Array.isArray(value) ? asList(value)[0] : value;
  if (key === undefined) return inner;
  return isObject(inner) ? valueBelow(own(inner, key), rest) : undefined;
}

/** The integers under a key, anywhere in a catalog. */
export function numbersUnder(catalog: LinkedCatalog, key: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  const walk = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    const found = own(value, key);
    if (Number.isInteger(found)) numbers.add(Number(found));
    Object.values(value).forEach(walk);
  };
  for (const { value } of catalog.files) walk(value);
  return numbers;
}
