import { isObject, own } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { labelledName } from '../diff/item-name.ts';
import { ownerAt } from '../explain/owner.ts';
import { seenFrom } from '../explain/seen.ts';
import { type Sources, sourceOf } from './sources.ts';
import { defaultLanguageOf, type Part, type Translatable, translatables, wordsIn } from './texts.ts';
import type { Unit } from './unit.ts';

/** Maximum number of pages named. */
const MAX_NAMED_PAGES = 3;

/**
 * Returns every text of a catalog with its translation into a language.
 * @param sources the sources of the existing translations
 * @param readers the language of the description of what a text belongs to
 */
export function units(catalog: LinkedCatalog, language: string, sources: Sources, readers: MessageLanguage): Unit[] {
  const placeOf = placesOf(catalog, readers);
  return translatables(catalog, language).flatMap((text) =>
    text.parts.map((part) => unitOf(catalog, language, sources, text, part, placeOf(text))),
  );
}

function unitOf(
  catalog: LinkedCatalog,
  language: string,
  sources: Sources,
  { file, value }: Translatable,
  { key, form }: Part,
  place: string,
): Unit {
  const original = defaultLanguageOf(catalog);
  const source = wordsIn(own(value, original), form);
  const others = catalog.languages.filter((each) => each !== original && each !== language);
  const present = own(value, language);
  // A missing plural form must not use another form as its translation.
  const target =
    isObject(present) && form !== undefined ? wordsIn(own(present, form), undefined) : wordsIn(present, form);
  const made = sourceOf(sources, file.path, key);
  const isStale = target !== '' && made !== undefined && made !== source;
  return {
    file: file.path,
    key,
    place,
    source,
    references: new Map(others.map((each) => [each, wordsIn(own(value, each), form)])),
    target,
    state: target === '' || isStale ? 'initial' : 'translated',
    former: isStale ? made : undefined,
  };
}

/** Returns a function that describes what a text belongs to, and the pages that show it; each thing is looked up once. */
function placesOf(catalog: LinkedCatalog, readers: MessageLanguage): (text: Translatable) => string {
  const known = new Map<string, string>();
  return ({ file, pointer }) => {
    const owner = ownerAt(file, pointer);
    if (owner === undefined) return '';
    const key = `${owner.kind} ${owner.id}`;
    const place = known.get(key) ?? placeOf(catalog, owner, readers);
    known.set(key, place);
    return place;
  };
}

function placeOf(
  catalog: LinkedCatalog,
  owner: NonNullable<ReturnType<typeof ownerAt>>,
  readers: MessageLanguage,
): string {
  const { seenOn } = seenFrom(catalog, owner, []);
  const pages = seenOn.length > MAX_NAMED_PAGES ? [...seenOn.slice(0, MAX_NAMED_PAGES), '…'] : seenOn;
  const name = labelledName(catalog, owner.kind, owner.id, readers);
  return pages.length === 0 ? name : `${name} (${pages.join(', ')})`;
}
