import {
  asList,
  entriesAt,
  formatPointer,
  isObject,
  type Json,
  objectsAt,
  type Path,
  step,
  textAt,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import { ENGINE_NAMES } from '../link/address-parts.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { type CheckedFile, definitionsOf, type LinkedCatalog, placeOf, placeWithin } from '../link/linked-catalog.ts';
import { type Place, type ProblemIn, problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'duplicate-id': { kind: IdKind; id: string };
  'duplicate-item': { id: string };
  'duplicate-name': { name: string };
  'duplicate-synonym': { word: string; first: string };
};

/** A name names one thing: for the compiler, for visitors and for the search. */
export const duplicateNames: Rule<Problems> = {
  check: (catalog) =>
    inTurn(catalog, [duplicateId, duplicateItem, duplicateName, repeatedAddressName, duplicateSynonym]),
  messages: {
    'duplicate-id': {
      es: ({ kind, id }, { kinds }) => ({
        message: `${kinds[kind]} «${id}» se define dos veces`,
        help: 'cambie uno de los dos nombres o borre una de las dos definiciones',
      }),
      en: ({ kind, id }, { kinds }) => ({
        message: `the ${kinds[kind]} "${id}" is defined twice`,
        help: 'change one of the two names, or delete one of the two definitions',
      }),
    },
    'duplicate-item': {
      es: ({ id }) => ({
        message: `«${id}» está dos veces en esta lista`,
        help: 'borre uno de los dos o dé a cada uno su propio nombre',
      }),
      en: ({ id }) => ({
        message: `"${id}" is in this list twice`,
        help: 'delete one of the two, or give each one its own name',
      }),
    },
    'duplicate-name': {
      es: ({ name }) => ({
        message: `«${name}» ya es el nombre de otra entrada, y el visitante no podría distinguirlas`,
        help: 'borre una de las dos si es la misma, o dele a cada una su propio nombre',
      }),
      en: ({ name }) => ({
        message: `"${name}" is already the name of another entry, and visitors could not tell them apart`,
        help: 'delete one of the two if they are the same, or give each one its own name',
      }),
    },
    'duplicate-synonym': {
      es: ({ word, first }) => ({
        message: `«${word}» ya está en otro grupo de sinónimos, junto a «${first}»`,
        help: 'bórrela de uno de los dos grupos, o una los dos',
      }),
      en: ({ word, first }) => ({
        message: `"${word}" is already in another group of synonyms, with "${first}"`,
        help: 'delete it from one of the two groups, or combine them',
      }),
    },
  },
};

/** An id names one entry of its kind. */
function* duplicateId(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const copies = new Set<string>();
  for (const definition of catalog.allDefinitions) {
    const { kind, id, file, path, isKey } = definition;
    const first = definitionsOf(catalog, kind).get(id);
    if (first === undefined || first === definition || copies.has(file)) continue;
    // Reports only the first duplicate of a copied file: changing the file's id changes its other ids as well.
    if (path?.parent === null && first.path?.parent === null) copies.add(file);
    const at = placeOf(file, path, isKey ? 'key' : 'value');
    const firstAt = placeOf(first.file, first.path, first.isKey ? 'key' : 'value');
    yield problem('duplicate-id', at, { kind, id }, { first: firstAt });
  }
}

/**
 * Items of one list have different ids or names; otherwise contacts, entries or fields of the same name would overwrite one
 * another's texts. The rule duplicate-id checks ids that are unique in the whole catalog, and the validation of a file
 * reports the same code for equal items where the schema forbids them (`uniqueItems`).
 */
function* duplicateItem(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  yield* insideFiles(catalog);
  const lines = definitionsOf(catalog, 'line');
  for (const slot of definitionsOf(catalog, 'slot').values()) {
    for (const [index, entry] of objectsAt(slot.value, 'general').entries()) {
      const id = textAt(entry, 'id');
      const line = lines.get(id ?? '');
      if (id === undefined || line === undefined) continue;
      // An entry without a line has the id `<slot>.<id>`, which must differ from the `<slot>.<line>` of a line's entry.
      const first = placeWithin(line, 'id');
      yield problem('duplicate-item', placeWithin(slot, 'general', index, 'id'), { id }, { first });
    }
  }
}

const insideFiles = fileByFile(({ path, value, indexed }: CheckedFile) =>
  inside(path, value, null, new Set(indexed.definitions.map((definition) => definition.value))),
);

function* inside(
  file: string,
  value: Json,
  path: Path | null,
  global: ReadonlySet<Json>,
): Iterable<ProblemIn<Problems>> {
  if (Array.isArray(value)) {
    const seen = new Map<string, Place>();
    for (const [index, item] of value.entries()) {
      const at = step(path, index);
      if (isObject(item) && !global.has(item)) {
        const key = Object.hasOwn(item, 'id') ? 'id' : 'name';
        const id = textAt(item, key);
        const place = placeOf(file, step(at, key));
        const first = seen.get(id ?? '');
        if (id !== undefined && first !== undefined) yield problem('duplicate-item', place, { id }, { first });
        else if (id !== undefined) seen.set(id, place);
      }
      yield* inside(file, item, at, global);
    }
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      if (typeof part === 'object') yield* inside(file, part, step(path, key), global);
    }
  }
}

/** Two entries of one kind, or of one list, do not have the same name in a language: visitors could not tell them apart. */
function* duplicateName(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const firsts = new Map<string, Name>();
  // A copy under another id is one mistake, however many of its names are the same; one with the same id has its own error.
  const copies = new Set<Json>(copiesIn(catalog));
  const reported = new Set<Json>();
  for (const named of comparedNames(catalog)) {
    const { key, name, at, owner } = named;
    if (copies.has(owner)) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, named);
    else if (!reported.has(owner) && textAt(owner, 'id') !== (textAt(first.owner, 'id') ?? '')) {
      reported.add(owner);
      yield problem('duplicate-name', at, { name }, { first: first.at });
    }
  }
}

/** Two parameters or anchors of addresses do not have the same name: one would be read as the other. */
function* repeatedAddressName({ files }: LinkedCatalog): Iterable<Finding<Problems>> {
  const site = fileOfKind(files, 'site');
  if (site === undefined) return;
  const place = (key: string): Place => ({ file: site.path, pointer: ['addressNames', key], part: 'value' });
  const firsts = new Map<string, string>();
  for (const [key, name] of entriesAt(site.value, 'addressNames')) {
    const first = firsts.get(String(name));
    const other = Object.keys(ENGINE_NAMES).find((each) => each !== key && ENGINE_NAMES[each] === name);
    const isOfEngine = other !== undefined && textAt(site.value, 'addressNames', other) === undefined;
    if (first !== undefined)
      yield problem('duplicate-name', place(key), { name: String(name) }, { first: place(first) });
    else if (isOfEngine) yield problem('duplicate-name', place(key), { name: String(name) });
    else firsts.set(String(name), key);
  }
}

interface Name {
  /** Equal for names that visitors could not tell apart. */
  readonly key: string;
  /** The name is unique among the items of one list, which only its file has. */
  readonly isOfList: boolean;
  readonly name: string;
  readonly at: Place;
  /** The entry that has the name. */
  readonly owner: Json;
}

/** The names to compare: all of a kind, and of the items of a list those that their file has more than once. */
const comparedNames = fileByFile((file) => {
  const names = [...namesIn(file)];
  const byKey = Map.groupBy(names, ({ key }) => key);
  return names.filter(({ isOfList, key }) => !isOfList || (byKey.get(key)?.length ?? 0) > 1);
});

function* namesIn({ path: file, indexed }: CheckedFile): Iterable<Name> {
  for (const { among, value, owner, beside, path } of indexed.names) {
    const isOfList = among === 'list';
    // An item of a list has the name as a property.
    const scope = isOfList ? `${file}${formatPointer(toPointer(path?.parent?.parent ?? null))}` : among;
    for (const [language, name] of wordsOf(value))
      yield {
        key: `${scope} ${path?.step} ${JSON.stringify(beside)} ${language} ${plain(name)}`,
        isOfList,
        name,
        at: placeOf(file, language === '' ? path : step(path, language)),
        owner,
      };
  }
}

/** The entries whose id another one had first. */
function copiesIn({ allDefinitions, definitions }: LinkedCatalog): Json[] {
  return allDefinitions
    .filter(({ kind, id, value }) => definitions.get(kind)?.get(id)?.value !== value)
    .map(({ value }) => value);
}

/** A name in each of its languages, or under an empty key if it has none. */
function wordsOf(value: Json): [language: string, name: string][] {
  const words: [string, Json][] = isObject(value) ? Object.entries(value) : [['', value]];
  return words.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '');
}

/** A name without the differences that nobody sees. */
function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** A word has one meaning: in the search within its language, as a column title of an imported file in all languages. */
const duplicateSynonym = fileByFile(function* ({ path: file, value, kind }) {
  const wordsOf = WORDS[kind.schema];
  if (wordsOf === undefined) return;
  const firsts = new Map<string, string>();
  const groups = new Map<string, { inScope: string; path: Path }>();
  for (const { word, path, group, scope } of wordsOf(value)) {
    if (typeof word !== 'string') continue;
    const inScope = `${scope} ${group}`;
    const key = `${scope} ${bare(word)}`;
    if (!firsts.has(inScope)) firsts.set(inScope, word);
    const earlier = groups.get(key);
    if (earlier === undefined) groups.set(key, { inScope, path });
    else if (earlier.inScope !== inScope) {
      const details = { word, first: firsts.get(earlier.inScope) ?? '' };
      yield problem('duplicate-synonym', placeOf(file, path), details, { first: placeOf(file, earlier.path) });
    }
  }
});

interface Word {
  readonly word: Json | undefined;
  readonly path: Path;
  /** Words of one group mean the same. */
  readonly group: string;
  /** The area in which a word may have only one meaning. */
  readonly scope: string;
}

const WORDS: Readonly<Record<string, ((value: Json) => Iterable<Word>) | undefined>> = {
  *search(value) {
    for (const [index, languages] of objectsAt(value, 'synonyms').entries()) {
      const group = step(step(null, 'synonyms'), index);
      for (const [language, words] of Object.entries(languages))
        yield* asList(words).map((word, place) => ({
          ...{ word, path: step(step(group, language), place) },
          ...{ group: String(index), scope: language },
        }));
    }
  },
  *vessels(value) {
    for (const [group, column] of entriesAt(value, 'columns')) {
      const path = step(step(null, 'columns'), group);
      const [titles, others] = [step(path, 'title'), step(path, 'otherTitles')];
      for (const [language, word] of entriesAt(column, 'title'))
        yield { word, path: step(titles, language), group, scope: '' };
      for (const [place, word] of asList(valueAt(column, 'otherTitles')).entries())
        yield { word, path: step(others, place), group, scope: '' };
      // The column's DCSA name is accepted too.
      yield { word: group, path, group, scope: '' };
    }
  },
};

/** Normalizes a word like the search: no capitals, accents or punctuation, so B/L equals BL. */
function bare(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
