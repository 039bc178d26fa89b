import type { Json } from '../../contract/json.ts';
import { numberAt, valueAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { type CatalogDefinition, definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { type ProblemIn, problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'port-outside-map': { id: string };
};

/** Ports and the names of seas are within the edges of the map. This finds forgotten minus signs. */
export const portOutsideMap: Rule<Problems> = {
  *check(catalog) {
    const ports = fileOfKind(catalog.files, 'ports', 'map');
    const map = valueAt(ports?.value, 'map');
    for (const place of [...definitionsOf(catalog, 'sea').values(), ...definitionsOf(catalog, 'port').values()]) {
      yield* between(place, 'latitude', map, ['south', 'north']);
      yield* between(place, 'longitude', map, ['west', 'east']);
    }
  },
  messages: {
    'port-outside-map': {
      es: ({ id }) => ({
        message: `«${id}» queda fuera del mapa`,
        help: 'corrija las coordenadas (el oeste y el sur son negativos) o dé al mapa bordes más amplios y otro dibujo',
      }),
      en: ({ id }) => ({
        message: `"${id}" is outside the map`,
        help: 'correct the coordinates (west and south are negative), or give the map wider edges and another drawing',
      }),
    },
  },
};

function* between(
  place: CatalogDefinition,
  key: string,
  map: Json | undefined,
  [from, to]: readonly [string, string],
): Iterable<ProblemIn<Problems>> {
  const value = numberAt(place.value, key);
  const low = numberAt(map, from);
  const high = numberAt(map, to);
  // The rule empty-range reports a map whose edges are beyond each other.
  if (value === undefined || low === undefined || high === undefined || low >= high) return;
  if (value < low || value > high) yield problem('port-outside-map', placeWithin(place, key), { id: place.id });
}
