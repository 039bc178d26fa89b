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
import { type Place, type ProblemIn, problem } from '../problem.ts';
import type { Finding, Rule } from './rule.ts';

type Problems = {
  'duplicate-code': { code: number; first: string };
  'duplicate-unlocode': { code: string; first: string };
  'duplicate-path': { path: string; first: string };
  'duplicate-page-text': { key: 'title' | 'description'; first: string };
  'duplicate-anchor': { anchor: string; first: string };
  'key-in-two-files': { key: string; first: string };
  'duplicate-text-key': { key: string; first: string };
  'client-name-repeats-line': { line: string };
};

/** What belongs to one entry alone is written once. */
export const duplicates: Rule<Problems> = {
  *check(catalog) {
    yield* duplicateCode(catalog);
    yield* duplicateUnlocode(catalog);
    yield* duplicatePath(catalog);
    yield* duplicatePageText(catalog);
    yield* duplicateAnchor(catalog);
    yield* keyInTwoFiles(catalog);
    yield* duplicateTextKey(catalog);
    yield* clientNameRepeatsLine(catalog);
  },
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
  },
};

/** A marker code belongs to one line, or to one entry that has no line (spec 9). */
function* duplicateCode(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const seen = new Map<number, { owner: string; at: Place }>();
  for (const { code, owner, at } of codesOf(catalog)) {
    const first = code === undefined ? undefined : seen.get(code);
    if (code === undefined) continue;
    if (first === undefined) seen.set(code, { owner, at });
    else if (first.owner !== owner)
      yield problem('duplicate-code', at, { code, first: first.owner }, { first: first.at });
  }
}

function* codesOf(catalog: LinkedCatalog): Iterable<{ code: number | undefined; owner: string; at: Place }> {
  for (const slot of definitionsOf(catalog, 'slot').values()) {
    for (const [index, entry] of objectsAt(slot.value, 'general').entries()) {
      const at = placeWithin(slot, 'general', index, 'code');
      yield { code: numberAt(entry, 'code'), owner: String(textAt(entry, 'id')), at };
    }
  }
  for (const line of definitionsOf(catalog, 'line').values())
    yield { code: numberAt(line.value, 'code'), owner: line.id, at: placeWithin(line, 'code') };
}

/** A UN/LOCODE belongs to one port, because schedules and vessel calls find the port by it. */
function* duplicateUnlocode(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const seen = new Map<string, CatalogDefinition>();
  for (const port of definitionsOf(catalog, 'port').values()) {
    const code = textAt(port.value, 'unlocode');
    if (code === undefined) continue;
    const first = seen.get(code);
    if (first === undefined) seen.set(code, port);
    else {
      const details = { code, first: first.id };
      const firstAt = placeWithin(first, 'unlocode');
      yield problem('duplicate-unlocode', placeWithin(port, 'unlocode'), details, { first: firstAt });
    }
  }
}

/** A path belongs to one route and differs from every article's path, because the route would hide the article. */
function* duplicatePath(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const seen = new Map<string, CatalogDefinition>();
  for (const route of definitionsOf(catalog, 'route').values()) {
    const path = routePath(catalog, route);
    if (path === undefined) continue;
    const first = seen.get(path);
    if (first === undefined) seen.set(path, route);
    else yield taken(path, first, placeWithin(route, 'path'));
  }
  for (const article of definitionsOf(catalog, 'article').values()) {
    const path = articlePath(catalog, article.id);
    const first = path === undefined ? undefined : seen.get(path);
    if (path === undefined || first === undefined) continue;
    yield taken(path, first, placeOf(article.file, article.path));
  }
}

function taken(path: string, route: CatalogDefinition, at: Place) {
  return problem('duplicate-path', at, { path, first: route.id }, { first: placeWithin(route, 'path') });
}

/** No two pages or articles have the same title or description in a language: search results could not tell them apart. */
function* duplicatePageText(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const key of ['title', 'description'] as const) {
    for (const language of [...catalog.languages, ...catalog.drafts]) {
      const seen = new Map<string, CatalogDefinition>();
      for (const page of pagesAndArticles(catalog)) {
        const text = textAt(page.value, key, language);
        if (text === undefined) continue;
        const first = seen.get(text);
        if (first === undefined) seen.set(text, page);
        else {
          const details = { key, first: first.id };
          const firstAt = placeWithin(first, key, language);
          yield problem('duplicate-page-text', placeWithin(page, key, language), details, { first: firstAt });
        }
      }
    }
  }
}

/** An anchor is unique among the transaction groups, and within a page or article including everything that it shows. */
function* duplicateAnchor(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const groups = new Map<string, Owner>();
  for (const group of definitionsOf(catalog, 'group').values())
    yield* once(groups, textAt(group.value, 'anchor'), group.id, placeWithin(group, 'anchor'));
  for (const page of pagesAndArticles(catalog)) {
    const blocks = objectsAt(page.value, 'blocks');
    const seen = new Map<string, Owner>();
    for (const [index, block] of blocks.entries()) {
      const shown = SHOWN_BY.get(textAt(block, 'kind') ?? '');
      if (shown === undefined) continue;
      const at = placeWithin(page, 'blocks', index, 'kind');
      for (const [anchor, owner] of anchorsOfKind(catalog, shown)) yield* once(seen, anchor, owner, at);
    }
    for (const [index, block] of blocks.entries()) {
      const at = placeWithin(page, 'blocks', index, 'anchor');
      yield* once(seen, textAt(block, 'anchor'), `${page.id} (${index + 1})`, at);
    }
  }
}

interface Owner {
  readonly name: string;
  readonly at: Place;
}

function* once(
  seen: Map<string, Owner>,
  anchor: string | undefined,
  name: string,
  at: Place,
): Iterable<ProblemIn<Problems>> {
  if (anchor === undefined) return;
  const first = seen.get(anchor);
  if (first === undefined) seen.set(anchor, { name, at });
  else yield problem('duplicate-anchor', at, { anchor, first: first.name }, { first: first.at });
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
