import { asList, asObject, formatPointer, textAt, valueAt } from '../../contract/json.ts';
import { oncePer } from '../../contract/kept.ts';
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../contract/schemas.ts';
import { valueOfKind } from '../../core/link/file-of-kind.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { folded, suggest } from '../../core/suggest.ts';
import { seenAt } from '../diff/diff.ts';
import { nameOfId } from '../diff/item-name.ts';
import { ownerAt } from '../explain/seen.ts';
import { seenOnPages } from '../navigate/hover-words.ts';
import { nameOfPlace, rootOf } from './place-name.ts';
import {
  ANYTHING,
  bareAddress,
  comparable,
  type LanguageText,
  type SearchedKind,
  type SearchedPlace,
  searchedPlaces,
} from './searched-places.ts';

/** What is searched for. */
interface CatalogSearch {
  /** Words, a phone number or an address, or the beginning of them, as visitors see them. */
  readonly words: string;
  /** The path of a page: what is seen there comes first. */
  readonly path?: string | undefined;
  /** The kinds of the files that are searched, by their schemas. */
  readonly kinds: readonly string[];
  /** The language of the answer; the words are looked for in all. */
  readonly language: MessageLanguage;
}

interface CatalogHits {
  readonly hits: CatalogHit[];
  /** The nearest words that stand in the catalog; null if there are hits, or none are near. */
  readonly suggestion: string | null;
}

interface CatalogHit {
  readonly file: string;
  /** The schema of the file. */
  readonly fileKind: string;
  /** RFC 6901; empty for a whole file. */
  readonly pointer: string;
  readonly kind: SearchedKind;
  /** Where it is, in words: the names of what it belongs to and the title of its field, from the outside inwards. */
  readonly name: string[];
  readonly words: LanguageText[];
  /** The first picture of a page or of another whole file; null if it has none. */
  readonly picture: string | null;
  /** The paths of the pages that show it. */
  readonly pages: string[];
  readonly onEveryPage: boolean;
  /** In words. */
  readonly seen: string;
}

/** Most hits that are returned. */
const MAX_HITS = 24;
/** Most places whose pages are looked up. */
const MAX_SEEN = 80;
/** Most paths of one hit. */
const MAX_PAGES = 30;
/** Most characters of a text of a hit, and how many of them stand before the words that were found. */
const EXCERPT = 240;
const BEFORE = 40;

/**
 * Finds the places whose words visitors see, in all languages: texts, names, phones, addresses, mails, and pages and lines as
 * a whole. Case, accents and punctuation do not count, of a phone only its digits, with or without the code of the country.
 * Exact matches come first, and those on the page of `path`; then what begins with the words, what contains them, the
 * addresses and phones of what is called so, and texts that have a word that begins like each. Of a page, also the text that is
 * a part of the words.
 */
export function searchCatalog(given: LinkedCatalog, { words, path, kinds, language }: CatalogSearch): CatalogHits {
  const { catalog, places } = indexOf(given, kinds);
  const wanted = wantedIn(words, catalog);
  if (wanted.words.length === 0) return { hits: [], suggestion: null };
  const ranked = places.flatMap((place) => {
    const rank = rankOf(catalog, place, wanted);
    // Somebody who is on no page types no words in which the page has filled in something.
    return rank === undefined
      ? []
      : [{ place, rank: rank === RANKS.filledIn && path === undefined ? RANKS.byName + 0.5 : rank }];
  });
  const matching = ranked.length > 0 ? ranked : namedSo(catalog, places, wanted);
  // Words that a page has put together, such as "Go to Payments", stand at no place as a whole.
  const isPutTogether = path !== undefined && matching.every(({ rank }) => rank === RANKS.filledIn);
  const found = [...matching, ...(isPutTogether ? partsOf(places, wanted) : [])]
    .map((each) => ({ ...each, order: each.rank + (ORDER[each.place.kind] ?? 0) }))
    .sort((a, b) => a.order - b.order || lengthOf(a.place) - lengthOf(b.place))
    .slice(0, MAX_SEEN)
    .map((each) => ({ ...each, seen: seenAt(catalog, each.place.file, each.place.pointer) }));
  const group = ({ rank, seen }: (typeof found)[number]) => {
    const isHere = path !== undefined && (seen.onEveryPage || seen.pages.includes(path));
    return (rank <= RANKS.filledIn ? 0 : 2) + (isHere ? 0 : 1);
  };
  const hits = found
    .toSorted((a, b) => group(a) - group(b) || a.order - b.order)
    .slice(0, MAX_HITS)
    .map(({ place, seen }): CatalogHit => {
      const { file, pointer, kind, written } = place;
      return {
        file: file.path,
        fileKind: file.kind.schema,
        pointer: formatPointer(pointer),
        kind,
        name: nameOfPlace(catalog, file, pointer, language),
        words: written.map((each) => ({ ...each, words: excerptOf(each.words, wanted.words) })),
        picture: (kind === 'file' ? file.indexed.files.find(({ role }) => role === 'image')?.file : null) ?? null,
        pages: seen.pages.slice(0, MAX_PAGES),
        onEveryPage: seen.onEveryPage,
        seen: seenText(file, seen.pages.length, seen.onEveryPage, language),
      };
    });
  return { hits, suggestion: hits.length > 0 ? null : nearest(wanted, places) };
}

interface Index {
  readonly catalog: LinkedCatalog;
  readonly kinds: string;
  readonly places: readonly SearchedPlace[];
}

/** The last catalog that was searched, whose names and pages are known. */
let last: Index | undefined;

/** The places of a catalog. A catalog that consists of the same files as the last one is the last one. */
function indexOf(catalog: LinkedCatalog, kinds: readonly string[]): Index {
  const { files } = catalog;
  const isSame =
    last?.kinds === kinds.join() &&
    files.length === last.catalog.files.length &&
    files.every((file, at) => file === last?.catalog.files[at]);
  if (!isSame || last === undefined) last = { catalog, kinds: kinds.join(), places: searchedPlaces(catalog, kinds) };
  return last;
}

interface SearchQuery {
  readonly phrase: string;
  readonly words: readonly string[];
  /** The digits of what may be a phone; undefined if it is none. */
  readonly digits: string | undefined;
}

/** Fewest digits that are looked for within a phone, and that make two phones the same. */
const PART_OF_PHONE = 5;
const WHOLE_PHONE = 7;

function wantedIn(written: string, { files }: LinkedCatalog): SearchQuery {
  const address = bareAddress(decoded(written.trim()));
  const own = bareAddress(textAt(valueOfKind(files, 'site'), 'address') ?? '');
  const path = address.startsWith(`${own}/`) ? address.slice(own.length).replace(/[?#].*/, '') : address;
  const phrase = comparable(path.replaceAll(/[{}]/g, ' '));
  const digits = /\p{L}/u.test(phrase) ? '' : phrase.replaceAll(' ', '');
  const small = new Set(
    Object.values(asObject(valueAt(valueOfKind(files, 'search'), 'smallWords'))).flatMap((list) =>
      asList(list).map((word) => folded(String(word))),
    ),
  );
  const all = phrase.split(' ').filter((word) => word !== '');
  const telling = all.filter((word) => !small.has(word));
  return {
    phrase,
    words: telling.length > 0 ? telling : all,
    digits: digits.length < PART_OF_PHONE ? undefined : digits,
  };
}

/** An address as people write it, without `%20`; what is no address stays. */
function decoded(written: string): string {
  try {
    return decodeURI(written);
  } catch {
    return written;
  }
}

const RANKS = { exact: 0, filledIn: 1, begins: 2, contains: 3, byName: 4, hasWords: 5, isPart: 6 } as const;

/** Of places that match equally well, the page or line comes first, and what visitors hardly read last. */
const ORDER: Partial<Record<SearchedKind, number>> = { file: -0.5, value: 0.5 };

/** How well a place matches, the best first; undefined if it does not. */
function rankOf(catalog: LinkedCatalog, place: SearchedPlace, wanted: SearchQuery): number | undefined {
  let best = Number.POSITIVE_INFINITY;
  for (const form of place.forms) best = Math.min(best, rankOfForm(form, place.kind, wanted));
  const found = best === Number.POSITIVE_INFINITY ? undefined : best;
  // A text has many words already; an address is found by what it is for.
  if (best <= RANKS.contains || place.kind === 'text') return found;
  const around = ` ${place.forms.join(' ')} ${nameOf(catalog, place)}`;
  return wanted.words.every((word) => around.includes(` ${word}`)) ? RANKS.byName : found;
}

/** What a place is called: the titles of its field, what it belongs to, and its kind. */
function nameOf(catalog: LinkedCatalog, place: SearchedPlace): string {
  return `${place.title} ${surroundings(catalog, place)} ${CALLED[place.kind] ?? ''}`;
}

/** What people call a kind of place, in `comparable` words. */
const CALLED: Partial<Record<SearchedKind, string>> = {
  address: 'enlace link',
  email: 'mail e mail',
  phone: 'celular mobile',
  picture: 'foto photo dibujo drawing',
  file: 'pagina page',
};

/** The texts that are called as the words say, if no words of visitors are so: the tagline, the button that accepts. */
function namedSo(catalog: LinkedCatalog, places: readonly SearchedPlace[], { words }: SearchQuery) {
  return places
    .filter(
      (place) => place.kind === 'text' && words.every((word) => ` ${nameOf(catalog, place)}`.includes(` ${word}`)),
    )
    .map((place) => ({ place, rank: RANKS.byName }));
}

function rankOfForm(form: string, kind: SearchedKind, { phrase, words, digits }: SearchQuery): number {
  if (form === phrase) return RANKS.exact;
  if (kind === 'phone' && digits !== undefined) {
    const number = form.replaceAll(' ', '');
    const isWhole = Math.min(digits.length, number.length) >= WHOLE_PHONE;
    if (isWhole && (number.endsWith(digits) || digits.endsWith(number))) return RANKS.exact;
    return number.includes(digits) ? RANKS.contains : Number.POSITIVE_INFINITY;
  }
  if (form.includes(ANYTHING) && fillsIn(form, phrase)) return RANKS.filledIn;
  if (form.startsWith(phrase)) return RANKS.begins;
  const spaced = ` ${form}`;
  if (spaced.includes(` ${phrase}`)) return RANKS.contains;
  return words.every((word) => spaced.includes(` ${word}`)) ? RANKS.hasWords : Number.POSITIVE_INFINITY;
}

/** Whether a phrase is a text with something in place of its placeholders; what is known of it is a third of the phrase. */
function fillsIn(form: string, phrase: string): boolean {
  const parts = form.split(ANYTHING).map((part) => part.trim());
  const known = parts.join('').length;
  if (known < 3 || known * 3 < phrase.length) return false;
  const [first = '', end = ''] = [parts[0], parts.at(-1)];
  if (!phrase.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const next = phrase.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return phrase.length - end.length >= at && phrase.endsWith(end);
}

/** The places of the longest text that stands as a whole within the words of a page, and is a third of them. */
function partsOf(places: readonly SearchedPlace[], { phrase }: SearchQuery): { place: SearchedPlace; rank: number }[] {
  const spaced = ` ${phrase} `;
  const parts = places.flatMap((place) =>
    place.forms
      .filter((form) => form.length * 3 >= phrase.length && spaced.includes(` ${form} `))
      .map((form) => ({ place, length: form.length })),
  );
  const longest = Math.max(...parts.map(({ length }) => length));
  return parts.filter(({ length }) => length === longest).map(({ place }) => ({ place, rank: RANKS.isPart }));
}

/** The names of what places belong to, in all languages, by file and owner. */
const surroundingsOf = oncePer((_catalog: LinkedCatalog) => new Map<string, string>());

function surroundings(catalog: LinkedCatalog, { file, pointer }: SearchedPlace): string {
  const known = surroundingsOf(catalog);
  const owner = ownerAt(file, pointer);
  const key = `${file.path} ${owner?.kind} ${owner?.id}`;
  let names = known.get(key);
  if (names === undefined) {
    names = [rootOf(file), owner]
      .flatMap((each) =>
        each === undefined ? [] : MESSAGE_LANGUAGES.map((to) => nameOfId(catalog, each.kind, each.id, to)),
      )
      .map(comparable)
      .join(' ');
    known.set(key, names);
  }
  return names;
}

function seenText({ kind }: CheckedFile, pages: number, onEveryPage: boolean, language: MessageLanguage): string {
  const elsewhere = pages > 0 || onEveryPage ? undefined : elsewhereText(kind.schema, language);
  return elsewhere ?? seenOnPages(pages, onEveryPage, language, IN_MENU.includes(kind.schema));
}

/** The files whose contents a menu shows only once it is opened: those of the transactions and their lines. */
const IN_MENU: readonly string[] = ['line', 'transactions'];

/** The files whose words visitors also see where something happens, such as in a dialog that any page may open. */
const WHERE_NEEDED: readonly string[] = ['texts', 'form', 'announcements', 'offices', 'options', 'transactions'];

/** Where visitors see what no page names; undefined if nobody sees it. */
function elsewhereText(schema: string, language: MessageLanguage): string | undefined {
  const words = ELSEWHERE[language];
  if (schema === 'mail') return words.mail;
  return WHERE_NEEDED.includes(schema) ? words.needed : undefined;
}

const ELSEWHERE = {
  es: { mail: 'va en un correo', needed: 'se ve donde el sitio lo necesita' },
  en: { mail: 'is in an email', needed: 'seen wherever the site needs it' },
} satisfies Readonly<Record<MessageLanguage, unknown>>;

function excerptOf(written: string, [word = '']: readonly string[]): string {
  const text = written.replaceAll(/\{\{[^{}]*\}\}/g, '…');
  if (text.length <= EXCERPT) return text;
  // Folding keeps the length of nearly every text: an excerpt may begin a little off.
  const from = text.lastIndexOf(' ', Math.max(0, folded(text).indexOf(word) - BEFORE)) + 1;
  return `${from > 0 ? '…' : ''}${text.slice(from, from + EXCERPT).trim()}${from + EXCERPT < text.length ? '…' : ''}`;
}

function lengthOf({ forms }: SearchedPlace): number {
  return forms[0]?.length ?? 0;
}

/** The words of the catalog nearest to those that were not found. */
function nearest({ words }: SearchQuery, places: readonly SearchedPlace[]): string | null {
  const wordsOf = (all: readonly SearchedPlace[]) =>
    new Set(all.flatMap(({ forms }) => forms.flatMap((form) => form.split(' '))).filter((word) => word !== ANYTHING));
  const known = wordsOf(places);
  const certain = words.filter((word) => known.has(word));
  // Beside the other words, if it can: two words may be equally near.
  const beside = wordsOf(
    places.filter(({ forms }) => certain.every((word) => ` ${forms.join(' ')}`.includes(` ${word}`))),
  );
  const near = words.map((word) => (known.has(word) ? word : (suggest(word, beside) ?? suggest(word, known))));
  const isOther = near.some((word, at) => word !== words[at]);
  return isOther && near.every((word) => word !== undefined) ? near.join(' ') : null;
}
