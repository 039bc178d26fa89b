import { numberAt, textAt, valueAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Finding, Rule } from './rule.ts';

type Problems = {
  'repeated-client': { line: string };
  'ports-at-one-place': { first: string };
};

/** What visitors would see twice, or one above the other. These are warnings: the pages can still be read. */
export const shownTwice: Rule<Problems> = {
  *check(catalog) {
    yield* repeatedClient(catalog);
    yield* portsAtOnePlace(catalog);
  },
  messages: {
    'repeated-client': {
      es: ({ line }) => ({
        message: `la línea naviera «${line}» ya está entre los clientes, y el visitante la vería dos veces`,
        help: 'deje uno de los dos, con la línea en «line»',
      }),
      en: ({ line }) => ({
        message: `the shipping line "${line}" is among the clients already, and visitors would see it twice`,
        help: 'leave one of the two, with the line as its "line"',
      }),
    },
    'ports-at-one-place': {
      es: ({ first }) => ({
        message: `el puerto «${first}» tiene las mismas coordenadas, y en el mapa uno tapa al otro`,
        help: 'escriba la latitud y la longitud de este puerto',
      }),
      en: ({ first }) => ({
        message: `the port "${first}" has the same coordinates, and one hides the other on the map`,
        help: 'write the latitude and longitude of this port',
      }),
    },
  },
  warnings: {
    'repeated-client': {
      es: ['línea que está dos veces entre los clientes', 'líneas que están dos veces entre los clientes'],
      en: ['line that is among the clients twice', 'lines that are among the clients twice'],
    },
    'ports-at-one-place': {
      es: ['puerto con las coordenadas de otro', 'puertos con las coordenadas de otro'],
      en: ['port with the coordinates of another', 'ports with the coordinates of another'],
    },
  },
};

/** A line is one client. A sector for every line shows those that no client is, so a client with a line's name repeats it. */
function* repeatedClient(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const lines = [...definitionsOf(catalog, 'line').values()];
  const clients = [...definitionsOf(catalog, 'client').values()];
  const hasEveryLine = [...definitionsOf(catalog, 'sector').values()].some(
    ({ value }) => valueAt(value, 'everyLine') === true,
  );
  const firsts = new Map<string, CatalogDefinition>();
  for (const client of clients) {
    const line = textAt(client.value, 'line');
    if (line === undefined) continue;
    const first = firsts.get(line);
    if (first === undefined) firsts.set(line, client);
    else
      yield problem(
        'repeated-client',
        placeWithin(client, 'line'),
        { line },
        { severity: 'warning', first: placeWithin(first, 'line') },
      );
  }
  for (const client of clients) {
    const name = textAt(client.value, 'name')?.trim().toLowerCase();
    const line = lines.find(({ value }) =>
      [textAt(value, 'name'), textAt(value, 'shortName')].some((one) => one?.trim().toLowerCase() === name),
    );
    if (name === undefined || line === undefined || textAt(client.value, 'line') !== undefined) continue;
    const first = firsts.get(line.id) ?? line;
    if (hasEveryLine || first !== line)
      yield problem(
        'repeated-client',
        placeWithin(client, 'name'),
        { line: line.id },
        { severity: 'warning', first: placeWithin(first, first === line ? 'name' : 'line') },
      );
  }
}

/** The map shows each port as a point. */
function* portsAtOnePlace(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const firsts = new Map<string, CatalogDefinition>();
  for (const port of definitionsOf(catalog, 'port').values()) {
    const [latitude, longitude] = [numberAt(port.value, 'latitude'), numberAt(port.value, 'longitude')];
    if (latitude === undefined || longitude === undefined) continue;
    const place = `${latitude} ${longitude}`;
    const first = firsts.get(place);
    if (first === undefined) firsts.set(place, port);
    // A copy that nobody has changed yet has another error.
    else if (['name', 'unlocode'].every((key) => textAt(port.value, key) !== textAt(first.value, key)))
      yield problem(
        'ports-at-one-place',
        placeWithin(port, 'latitude'),
        { first: first.id },
        { severity: 'warning', first: placeWithin(first, 'latitude') },
      );
  }
}
