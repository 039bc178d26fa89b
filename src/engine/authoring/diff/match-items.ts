import { asObject, isObject, isSame, type Json, own } from '../../contract/json.ts';

/** The items of a list matched before and after, by their indexes. */
interface Matched {
  readonly pairs: readonly (readonly [before: number, after: number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Whether the matched items are in another order. */
  readonly isReordered: boolean;
}

/** Matches items by id or name; where they have none, by equal content, then by the neighbour before them. */
export function matchItems(before: readonly Json[], after: readonly Json[]): Matched {
  const pairs = byIdentity(before, after) ?? byContent(before, after);
  const [known, taken] = [new Set(pairs.map(([index]) => index)), new Set(pairs.map(([, index]) => index))];
  const inOrder = [...pairs].sort(([, a], [, b]) => a - b);
  return {
    pairs: inOrder,
    removed: [...before.keys()].filter((index) => !known.has(index)),
    added: [...after.keys()].filter((index) => !taken.has(index)),
    isReordered: inOrder.some(([index], at) => index < (inOrder[at - 1]?.[0] ?? -1)),
  };
}

type Pairs = (readonly [before: number, after: number])[];

function byIdentity(before: readonly Json[], after: readonly Json[]): Pairs | undefined {
  const [names, places] = [before.map(identityOf), new Map(after.map((item, index) => [identityOf(item), index]))];
  const isNamed = !names.includes(undefined) && !places.has(undefined);
  if (!isNamed || new Set(names).size < before.length || places.size < after.length) return undefined;
  return names.flatMap((name, index): Pairs => {
    const place = places.get(name);
    return place === undefined ? [] : [[index, place]];
  });
}

/** The id, name or single value that identifies an item even if the rest of it changes. */
function identityOf(item: Json): string | undefined {
  const name = isObject(item) ? (own(item, 'id') ?? own(item, 'name')) : item;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

function byContent(before: readonly Json[], after: readonly Json[]): Pairs {
  const free = new Set(after.keys());
  const same = before.flatMap((item, index): Pairs => {
    const place = [...free].find((candidate) => isSame(after[candidate], item));
    if (place === undefined) return [];
    free.delete(place);
    return [[index, place]];
  });
  return [...same, ...betweenNeighbours(before, after, same)];
}

/** Matches remaining items of one kind behind the same neighbour, as one item that was changed. */
function betweenNeighbours(before: readonly Json[], after: readonly Json[], same: Pairs): Pairs {
  const places = new Map(same);
  const taken = new Set(places.values());
  const pairs: Pairs = [];
  let next = 0;
  for (const [index, item] of before.entries()) {
    const place = places.get(index);
    if (place !== undefined) next = place + 1;
    else if (next < after.length && !taken.has(next) && isAlike(item, after[next])) pairs.push([index, next++]);
  }
  return pairs;
}

function isAlike(a: Json, b: Json | undefined): boolean {
  return isObject(a) && isObject(b) && own(asObject(a), 'kind') === own(b, 'kind');
}
