import {
  asObject,
  formatPointer,
  type JsonObject,
  numberAt,
  objectsAt,
  type Pointer,
  textAt,
  valueAt,
} from '../../contract/json.ts';
import { isMap, type Schema, schemas, wholeSchema } from '../../contract/schemas.ts';
import { textKeys } from '../emit/texts.ts';
import { anchorsOfKind, SHOWN_BY } from '../link/address-parts.ts';
import {
  articlePath,
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  pagesAndArticles,
  placeOf,
  placeOfKey,
  placeWithin,
  routePath,
} from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'duplicate-code': { code: number; first: string };
  'duplicate-unlocode': { code: string; first: string };
  'duplicate-path': { path: string; first: string };
  'duplicate-page-text': { key: 'title' | 'description'; first: string };
  'duplicate-anchor': { anchor: string; first: string };
  'key-in-two-files': { key: string; first: string };
  'duplicate-text-key': { key: string; first: string };
  'client-name-repeats-line': { line: string };
  'repeated-client': { line: string };
  'ports-at-one-place': { first: string };
};

/** What belongs to one entry alone is written once, and what visitors see is not shown twice. */
export const duplicates: Rule<Problems> = {
  check: (catalog) =>
    inTurn(catalog, [
      duplicateCode,
      duplicateUnlocode,
      duplicatePath,
      duplicatePageText,
      duplicateAnchor,
      keyInTwoFiles,
      duplicateTextKey,
      clientNameRepeatsLine,
      repeatedClient,
      portsAtOnePlace,
    ]),
  messages: {
    'duplicate-code': {
      es: ({ code, first }) => ({
        message: `el código ${code} ya lo usa «${first}»`,
        help: 'escoja un número libre',
      }),
      en: ({ code, first }) => ({
        message: `the code ${code} is already used by "${first}"`,
        help: 'choose a number that is not in use',
      }),
    },
    'duplicate-unlocode': {
      es: ({ code, first }) => ({
        message: `el UN/LOCODE ${code} ya lo usa «${first}»`,
        help: 'busque el código de este puerto en la lista UN/LOCODE',
      }),
      en: ({ code, first }) => ({
        message: `the UN/LOCODE ${code} is already used by "${first}"`,
        help: 'look up the code of this port in the UN/LOCODE list',
      }),
    },
    'duplicate-path': {
      es: ({ path, first }) => ({
        message: `la dirección «${path}» ya la usa la ruta «${first}»`,
        help: 'escoja otra dirección',
      }),
      en: ({ path, first }) => ({
        message: `the address "${path}" is already used by the route "${first}"`,
        help: 'choose another address',
      }),
    },
    'duplicate-page-text': {
      es: ({ key, first }) => ({
        message: `la página «${first}» tiene ${key === 'title' ? 'el mismo título' : 'la misma descripción'}`,
        help: 'diga qué distingue a esta página, para que se diferencien en los resultados de los buscadores',
      }),
      en: ({ key, first }) => ({
        message: `the page "${first}" has the same ${key}`,
        help: 'say what is different about this page, so that people can tell the two apart in search results',
      }),
    },
    'duplicate-anchor': {
      es: ({ anchor, first }) => ({
        message: `el ancla «${anchor}» ya la usa «${first}»`,
        help: 'escriba otra',
      }),
      en: ({ anchor, first }) => ({
        message: `the anchor "${anchor}" is already used by "${first}"`,
        help: 'write another one',
      }),
    },
    'key-in-two-files': {
      es: ({ key, first }) => ({
        message: `«${key}» ya está en ${first}, y solo puede estar en un archivo de la carpeta`,
        help: 'déjelo en uno de los dos',
      }),
      en: ({ key, first }) => ({
        message: `"${key}" is in ${first} already, and may be in one file of the folder only`,
        help: 'leave it in one of the two',
      }),
    },
    'duplicate-text-key': {
      es: ({ key, first }) => ({
        message: `un texto de ${first} ya usa el nombre «${key}»`,
        help: 'dé otro nombre a este',
      }),
      en: ({ key, first }) => ({
        message: `a text in ${first} already uses the name "${key}"`,
        help: 'give this one another name',
      }),
    },
    'client-name-repeats-line': {
      es: ({ line }) => ({
        message: `este cliente es una línea naviera y toma su nombre de ella («${line}»)`,
        help: 'borre el nombre aquí',
      }),
      en: ({ line }) => ({
        message: `this client is a shipping line and takes its name from it ("${line}")`,
        help: 'delete the name here',
      }),
    },
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

/** A marker code belongs to one line, or to one entry that has no line (spec 9). */
function* duplicateCode(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const ofEntries = [...definitionsOf(catalog, 'slot').values()].flatMap((slot) =>
    objectsAt(slot.value, 'general').map((entry, index) => ({
      value: numberAt(entry, 'code'),
      owner: String(textAt(entry, 'id')),
      at: placeWithin(slot, 'general', index, 'code'),
    })),
  );
  const ofLines = [...definitionsOf(catalog, 'line').values()].map((line) => ({
    value: numberAt(line.value, 'code'),
    owner: line.id,
    at: placeWithin(line, 'code'),
  }));
  for (const { value: code, owner, at, first } of repeated([...ofEntries, ...ofLines]))
    if (first.owner !== owner) yield problem('duplicate-code', at, { code, first: first.owner }, { first: first.at });
}

/** A UN/LOCODE belongs to one port, because schedules and vessel calls find the port by it. */
function* duplicateUnlocode(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const ports = [...definitionsOf(catalog, 'port').values()].map((port) => textOf(port, 'unlocode'));
  for (const { value: code, at, first } of repeated(ports))
    yield problem('duplicate-unlocode', at, { code, first: first.owner }, { first: first.at });
}

/** A path belongs to one route and differs from every article's path, because the route would hide the article. */
function* duplicatePath(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const ofPacks = new Set(catalog.files.flatMap(({ path, pack }) => (pack === undefined ? [] : [path])));
  // Those of the packs first: the agency gives its own another path.
  const routes = [...definitionsOf(catalog, 'route').values()]
    .sort((a, b) => Number(ofPacks.has(b.file)) - Number(ofPacks.has(a.file)))
    .map((route) => ({ value: routePath(catalog, route), owner: route.id, at: placeWithin(route, 'path') }));
  const articles = [...definitionsOf(catalog, 'article').values()].map(({ id, file, path }) => ({
    value: articlePath(catalog, id),
    owner: id,
    at: placeOf(file, path),
  }));
  for (const { value: path, at, first } of repeated([...routes, ...articles]))
    yield problem('duplicate-path', at, { path, first: first.owner }, { first: first.at });
}

/** No two pages or articles have the same title or description in a language: search results could not tell them apart. */
function* duplicatePageText(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const key of ['title', 'description'] as const)
    for (const language of [...catalog.languages, ...catalog.drafts]) {
      const texts = pagesAndArticles(catalog).map((page) => textOf(page, key, language));
      for (const { at, first } of repeated(texts))
        yield problem('duplicate-page-text', at, { key, first: first.owner }, { first: first.at });
    }
}

/** An anchor is unique among the transaction groups, and within a page or article including everything that it shows. */
function* duplicateAnchor(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const groups = [...definitionsOf(catalog, 'group').values()].map((group) => textOf(group, 'anchor'));
  const ofPages = pagesAndArticles(catalog).map((page) => {
    const blocks = objectsAt(page.value, 'blocks');
    const shown = blocks.flatMap((block, index) => {
      const kind = SHOWN_BY.get(textAt(block, 'kind') ?? '');
      const at = placeWithin(page, 'blocks', index, 'kind');
      return kind === undefined
        ? []
        : [...anchorsOfKind(catalog, kind)].map(([value, owner]) => ({ value, owner, at }));
    });
    const own = blocks.map((_block, index) => ({
      ...textOf(page, 'blocks', index, 'anchor'),
      owner: `${page.id} (${index + 1})`,
    }));
    return [...shown, ...own];
  });
  for (const { value: anchor, at, first } of [groups, ...ofPages].flatMap(repeated))
    yield problem('duplicate-anchor', at, { anchor, first: first.owner }, { first: first.at });
}

/** A value that nothing else may have, if there is one: whose it is, and where it stands. */
interface UniqueValue<Value> {
  readonly value: Value | undefined;
  readonly owner: string;
  readonly at: Place;
}

function textOf(owner: CatalogDefinition, ...keys: Pointer): UniqueValue<string> {
  return { value: textAt(owner.value, ...keys), owner: owner.id, at: placeWithin(owner, ...keys) };
}

/** Returns those whose value something before them has, with the first that has it. */
function repeated<Value>(all: readonly UniqueValue<Value>[]) {
  const firsts = new Map<Value, UniqueValue<Value>>();
  return all.flatMap(({ value, owner, at }) => {
    if (value === undefined) return [];
    const first = firsts.get(value);
    if (first === undefined) firsts.set(value, { value, owner, at });
    return first === undefined ? [] : [{ value, owner, at, first }];
  });
}

/** The files of a list in a folder add to its lists; anything else is in one of them, because only one would take effect. */
function* keyInTwoFiles(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const firsts = new Map<string, string>();
  for (const { kind, path, value, isPart } of catalog.files) {
    if (!isPart) continue;
    for (const pointer of singleKeys(schemas[kind.schema], asObject(value))) {
      const key = `${kind.schema}${formatPointer(pointer)}`;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, path);
      else {
        const details = { key: pointer.join('.'), first };
        yield problem('key-in-two-files', { file: path, pointer, part: 'key' }, details, {
          first: { file: first, pointer, part: 'key' },
        });
      }
    }
  }
}

/** The keys of a file that another may not have too; ids are reported where they are defined twice. */
function* singleKeys({ properties = {} }: Schema, value: JsonObject): Iterable<Pointer> {
  for (const [key, part] of Object.entries(value)) {
    const schema = wholeSchema(properties[key] ?? {});
    if (!isMap(schema)) {
      if (!Array.isArray(part)) yield [key];
    } else if (schema.propertyNames?.definesId === undefined)
      for (const inner of Object.keys(asObject(part))) yield [key, inner];
  }
}

/**
 * An interface text does not replace a text of another file. Its key is its own id; the keys of all other texts start with
 * the prefix of their kind of file.
 */
function* duplicateTextKey(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const isInterface = ({ kind }: { kind: { textPrefix: string } }) => kind.textPrefix === '';
  const ids = catalog.files.filter(isInterface).flatMap(({ indexed }) => indexed.definitions.map(({ id }) => id));
  const prefixes = new Set(ids.map((id) => id.split('.', 1)[0]));
  const others = catalog.files.filter((file) => !isInterface(file) && prefixes.has(file.kind.textPrefix));
  const taken = new Map(textKeys(others).map((each) => [each.key, each]));
  if (taken.size === 0) return;
  for (const { file, text, key } of textKeys(catalog.files.filter(isInterface))) {
    const first = taken.get(key);
    if (first === undefined) continue;
    const firstAt = placeOf(first.file.path, first.text.path, 'key');
    const details = { key, first: first.file.path };
    yield problem('duplicate-text-key', placeOf(file.path, text.path, 'key'), details, { first: firstAt });
  }
}

/** A client that is a shipping line takes its name from the line; a second copy would not change with it. */
function* clientNameRepeatsLine(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const client of definitionsOf(catalog, 'client').values()) {
    const line = textAt(client.value, 'line');
    if (line === undefined || valueAt(client.value, 'name') === undefined) continue;
    yield problem('client-name-repeats-line', placeOfKey(client, 'name'), { line });
  }
}

/** A line is one client. A sector for every line shows those that no client is, so a client with a line's name repeats it. */
function* repeatedClient(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const lines = [...definitionsOf(catalog, 'line').values()];
  const clients = [...definitionsOf(catalog, 'client').values()];
  const sectors = [...definitionsOf(catalog, 'sector').values()];
  const hasEveryLine = sectors.some(({ value }) => valueAt(value, 'everyLine') === true);
  const named = clients.map((client) => textOf(client, 'line'));
  for (const { value: line, at, first } of repeated(named))
    yield problem('repeated-client', at, { line }, { severity: 'warning', first: first.at });
  for (const client of clients) {
    const name = textAt(client.value, 'name')?.trim().toLowerCase();
    const line = lines.find(({ value }) =>
      [textAt(value, 'name'), textAt(value, 'shortName')].some((one) => one?.trim().toLowerCase() === name),
    );
    if (name === undefined || line === undefined || textAt(client.value, 'line') !== undefined) continue;
    const first = named.find(({ value }) => value === line.id)?.at;
    if (!hasEveryLine && first === undefined) continue;
    const more = { severity: 'warning', first: first ?? placeWithin(line, 'name') } as const;
    yield problem('repeated-client', placeWithin(client, 'name'), { line: line.id }, more);
  }
}

/** The map shows each port as a point. */
function* portsAtOnePlace(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const ports = definitionsOf(catalog, 'port');
  const places = [...ports.values()].map((port) => {
    const [latitude, longitude] = [numberAt(port.value, 'latitude'), numberAt(port.value, 'longitude')];
    const value = latitude === undefined || longitude === undefined ? undefined : `${latitude} ${longitude}`;
    return { value, owner: port.id, at: placeWithin(port, 'latitude') };
  });
  for (const { owner, at, first } of repeated(places)) {
    const isAlike = (key: string) =>
      textAt(ports.get(owner)?.value, key) === textAt(ports.get(first.owner)?.value, key);
    // A copy that nobody has changed yet has another error.
    if (!isAlike('name') && !isAlike('unlocode'))
      yield problem('ports-at-one-place', at, { first: first.owner }, { severity: 'warning', first: first.at });
  }
}
