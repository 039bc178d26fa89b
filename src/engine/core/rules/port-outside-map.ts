import type { Json } from '../../contract/json.ts';
import { numberAt, textAt, valueAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { svgOf } from '../svg.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'port-outside-map': { id: string; edges: Edges };
  'map-proportions': { file: string; width: number; height: number; expected: number };
};
/** The degrees at the edges of the map. */
type Edges = Readonly<Record<(typeof EDGES)[number], number>>;
const EDGES = ['west', 'east', 'south', 'north'] as const;
/** How far the sides of the drawing may be off, as one part in this many: less than a dot on the map. */
const EXACT = 100;

/** Ports and names of seas are within the edges of the map, and degrees are as long on its drawing in both directions. */
export const portOutsideMap: Rule<Problems> = {
  *check(catalog) {
    const ports = fileOfKind(catalog.files, 'ports', 'map');
    const map = valueAt(ports?.value, 'map');
    const edges = edgesOf(map);
    // The rule empty-range reports a map whose edges are beyond each other.
    if (ports === undefined || edges === undefined) return;
    const { west, east, south, north } = edges;
    for (const place of [...definitionsOf(catalog, 'sea').values(), ...definitionsOf(catalog, 'port').values()]) {
      for (const [key, least, most] of [['latitude', south, north] as const, ['longitude', west, east] as const]) {
        const value = numberAt(place.value, key) ?? least;
        if (value < least || value > most)
          yield problem('port-outside-map', placeWithin(place, key), { id: place.id, edges });
      }
    }
    const file = textAt(map, 'image') ?? '';
    const asset = catalog.assets.get(file);
    const size = asset && svgOf(asset).size;
    if (size === undefined) return;
    const { width, height } = size;
    const expected = (width * (north - south)) / (east - west);
    const at = { file: ports.path, pointer: ['map', 'image'], part: 'value' } as const;
    if (Math.abs(height - expected) > height / EXACT)
      yield problem('map-proportions', at, { file, width, height, expected: Math.round(expected * 10) / 10 });
  },
  messages: {
    'port-outside-map': {
      es: ({ id, edges: { west, east, south, north } }) => ({
        message: `«${id}» queda fuera del mapa, que va de ${west} a ${east} de longitud y de ${south} a ${north} de latitud`,
        help: 'corrija las coordenadas (el oeste y el sur son negativos) o dé al mapa bordes más amplios y otro dibujo',
      }),
      en: ({ id, edges: { west, east, south, north } }) => ({
        message: `"${id}" is outside the map, which reaches from ${west} to ${east} in longitude and from ${south} to ${north} in latitude`,
        help: 'correct the coordinates (west and south are negative), or give the map wider edges and another drawing',
      }),
    },
    'map-proportions': {
      es: ({ file, width, height, expected }) => ({
        message: `el dibujo ${file} mide ${width} × ${height}, y con estos bordes los puertos no caerían en la costa`,
        help: `con este ancho debe medir ${width} × ${expected} («viewBox»): un grado ocupa lo mismo a lo ancho y a lo alto`,
      }),
      en: ({ file, width, height, expected }) => ({
        message: `the drawing ${file} measures ${width} × ${height}, and with these edges ports would not be on the coast`,
        help: `with this width it must measure ${width} × ${expected} ("viewBox"): a degree is as long across as it is high`,
      }),
    },
  },
};

/** Returns the edges of a map; undefined unless all are given and each is beyond its opposite. */
function edgesOf(map: Json | undefined): Edges | undefined {
  const edges = Object.fromEntries(EDGES.map((edge) => [edge, numberAt(map, edge) ?? Number.NaN])) as Edges;
  return edges.west < edges.east && edges.south < edges.north ? edges : undefined;
}
