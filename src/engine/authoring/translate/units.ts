import { own } from '../../contract/json.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { labelledName } from '../diff/item-name.ts';
import { ownerAt, seenFrom } from '../explain/seen.ts';
import {
  defaultLanguageOf,
  type Part,
  presentText,
  type Sources,
  type Translatable,
  translatables,
  wordsIn,
} from './texts.ts';

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
  text: Translatable,
  part: Part,
  place: string,
): Unit {
  const { file, value } = text;
  const { key, form } = part;
  const original = defaultLanguageOf(catalog);
  const source = wordsIn(own(value, original), form);
  const others = catalog.languages.filter((each) => each !== original && each !== language);
  const target = presentText(text, part, language);
  const made = sources.get(file.path)?.get(key);
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

/** Returns a function that describes what a text belongs to, and the pages that show it; each entry is looked up once. */
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

/** The states of XLIFF 2.1: missing or out of date, translated, reviewed, final. */
export const STATES = ['initial', 'translated', 'reviewed', 'final'] as const;
type State = (typeof STATES)[number];

/** A text to be translated, or one plural form of it. */
export interface Unit {
  /** The path below the catalog folder. */
  readonly file: string;
  /** Made of ids rather than positions where possible; a plural form adds `#` and its name. */
  readonly key: string;
  /** A readable description of what it belongs to. */
  readonly place: string;
  /** The text in the default language. */
  readonly source: string;
  /** The texts in the other languages offered to visitors. */
  readonly references: ReadonlyMap<string, string>;
  /** The existing translation, or an empty string. */
  readonly target: string;
  readonly state: State;
  /** The source that was translated, when it has changed. */
  readonly former: string | undefined;
}

/** The content of a file of translations. */
export interface Exchange {
  readonly language: string;
  readonly rows: readonly Row[];
}

export interface Row extends Pick<Unit, 'file' | 'key' | 'source' | 'target' | 'state'> {
  /** The line in the exchanged file, from 1. */
  readonly line: number;
}

/** Thrown for a file that is damaged or not a file of translations. */
export class UnreadableExchange extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
