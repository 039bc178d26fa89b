import { asObject, type JsonObject, own } from '../json.ts';
import { type Defined, definitionsOf, placeOfKey, property, type Rule } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';

/** Ports and the names of seas lie within the edges of the map: a forgotten minus sign is easily missed. */
export const portOutsideMap: Rule = function* (catalog) {
  const file = catalog.files.find((candidate) => candidate.kind.schema === 'ports');
  const map = asObject(own(asObject(file?.value), 'map'));
  const placed = [...definitionsOf(catalog, 'sea').values(), ...definitionsOf(catalog, 'port').values()];
  for (const one of placed) {
    yield* between(one, 'latitude', map, ['south', 'north']);
    yield* between(one, 'longitude', map, ['west', 'east']);
  }
};

function* between(one: Defined, key: string, map: JsonObject, [from, to]: readonly [string, string]) {
  const [value, low, high] = [property(one, key), own(map, from), own(map, to)];
  if (typeof value !== 'number' || typeof low !== 'number' || typeof high !== 'number') return;
  if (value >= low && value <= high) return;
  yield problem('port-outside-map', { ...placeOfKey(one, key), part: 'value' } as Place, { id: one.id });
}
