import { textAt } from '../../contract/json.ts';
import { shapeAt } from '../../contract/schema-at.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { schemaOfFile } from '../../contract/schemas.ts';
import { type CheckedFile, definitionsOf, type LinkedCatalog, placeOf } from '../../core/link/linked-catalog.ts';
import { folded } from '../../core/suggest.ts';
import { labelledName } from '../diff/item-name.ts';
import { explain, explanationOf } from '../explain/explain.ts';
import type { Explanation } from '../explain/explanation.ts';
import { ownerAt } from '../explain/seen.ts';
import { descriptionOf, titleOf } from '../form/field-labels.ts';
import { type NameInText, nameAt, placeAt, placesOf } from './name-at.ts';

/** What is shown for the place of the pointer, in Markdown, and the offsets that it is about. */
interface Hover {
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** Most pages that are named. */
const MAX_PAGES = 8;

/**
 * Says what stands at an offset of a file: what a name names and where that is seen; of everything else, what may stand
 * there, and where what it belongs to is seen.
 */
export function hoverAt(
  catalog: LinkedCatalog,
  file: CheckedFile,
  offset: number,
  language: MessageLanguage,
): Hover | undefined {
  const at = placeAt(file, offset);
  if (at === undefined) return undefined;
  const name = nameAt(catalog, file.path, offset);
  const field = describe(file, at.pointer, language);
  if (name !== undefined)
    return { words: paragraphs(wordsOfName(catalog, name, language), field), start: name.start, end: name.end };
  const owner = ownerAt(file, at.pointer);
  const definition = owner && definitionsOf(catalog, owner.kind).get(owner.id);
  const seen =
    definition === undefined
      ? undefined
      : `${labelledName(catalog, definition.kind, definition.id, language)}: ${seenText(explanationOf(catalog, definition), language)}`;
  const words = paragraphs(field, seen);
  return words === '' ? undefined : { words, start: offset, end: offset };
}

/** What a field is, by its schema. */
function describe(file: CheckedFile, pointer: readonly (string | number)[], language: MessageLanguage) {
  // The kind of an object is explained as what the object then is.
  const isKind = pointer.at(-1) === 'kind';
  const schema = shapeAt(schemaOfFile(file.path, file.kind), file.value, isKind ? pointer.slice(0, -1) : pointer);
  const { description } = descriptionOf(schema, language);
  const key = isKind ? textAt(file.value, ...pointer) : pointer.findLast((step) => typeof step === 'string');
  return description === undefined ? undefined : `*${titleOf(schema, String(key), language)}:* ${description}`;
}

function wordsOfName(catalog: LinkedCatalog, name: NameInText, language: MessageLanguage): string {
  const messages = MESSAGES[language];
  const { kind, id, definitions, written } = name;
  const [first] = definitions;
  if (kind === 'file') {
    const [found] = explain(catalog, id, 'production');
    const title = catalog.assets.has(id) ? `**${id}**` : messages.missing(id);
    return paragraphs(title, found && seenText(found, language));
  }
  if (first === undefined) return messages.missing(id);
  const definition = catalog.allDefinitions.find(
    (each) => each.kind === kind && each.id === id && each.file === first.file,
  );
  if (definition === undefined)
    return paragraphs(`**${written}** (${first.file})`, messages.named(placesOf(catalog, name).length - 1));
  const title = `**${labelledName(catalog, definition.kind, id, language)}** \`${id}\` (${first.file})`;
  const former = name.isFormer ? messages.former(written) : undefined;
  return paragraphs(title, former, seenText(explanationOf(catalog, definition), language));
}

/** In how many places something is used, and on which pages visitors see it. */
function seenText({ shownAt, seenOn, onEveryPage }: Explanation, language: MessageLanguage): string {
  const seen = `${MESSAGES[language].used(shownAt.length)}; ${seenOnPages(seenOn.length, onEveryPage, language)}`;
  if (onEveryPage || seenOn.length === 0) return `${seen}.`;
  const more = seenOn.length > MAX_PAGES ? '…' : '.';
  return `${seen}: ${seenOn.slice(0, MAX_PAGES).join(', ')}${more}`;
}

/**
 * On how many pages visitors see something: "se ve en 3 páginas".
 * @param isInMenu whether it is on every page only within the menu of transactions, which has to be opened
 */
export function seenOnPages(pages: number, onEveryPage: boolean, language: MessageLanguage, isInMenu = false): string {
  const messages = MESSAGES[language];
  if (onEveryPage) return isInMenu ? messages.menu(pages) : messages.everyPage;
  return pages === 0 ? messages.noPage : messages.pages(pages);
}

function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Returns all ids whose name or words contain some words, each with what it is: for a search over the whole catalog. */
export function findNames(catalog: LinkedCatalog, words: string, language: MessageLanguage) {
  const wanted = folded(words).trim().split(/\s+/);
  return catalog.allDefinitions.flatMap(({ kind, id, file, path, isKey }) => {
    const label = labelledName(catalog, kind, id, language);
    const text = folded(`${id} ${label}`);
    if (!wanted.every((word) => text.includes(word))) return [];
    return [{ id, label, at: placeOf(file, path, isKey ? 'key' : 'value') }];
  });
}

const es = {
  missing: (id: string) => `«${id}» no existe.`,
  former: (name: string) => `«${name}» es un nombre anterior, que sigue sirviendo.`,
  /** How often something is named that counts only within a page or a form. */
  named: (count: number) => `Se nombra en ${count} ${count === 1 ? 'lugar' : 'lugares'} más.`,
  used: (places: number) => (places === 0 ? 'No se usa' : `Se usa en ${places} ${places === 1 ? 'lugar' : 'lugares'}`),
  pages: (count: number) => `se ve en ${count} ${count === 1 ? 'página' : 'páginas'}`,
  everyPage: 'se ve en todas las páginas',
  /** On how many pages something is seen that the menu of every page has, too. */
  menu: (pages: number) =>
    `se ve en el menú de trámites${pages === 0 ? '' : ` y en ${pages} ${pages === 1 ? 'página' : 'páginas'}`}`,
  noPage: 'no se ve en ninguna página',
};

const MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    missing: (id) => `"${id}" does not exist.`,
    former: (name) => `"${name}" is a former name, which still works.`,
    named: (count) => `Named in ${count} more ${count === 1 ? 'place' : 'places'}.`,
    used: (places) => (places === 0 ? 'Not used' : `Used in ${places} ${places === 1 ? 'place' : 'places'}`),
    pages: (count) => `seen on ${count} ${count === 1 ? 'page' : 'pages'}`,
    everyPage: 'seen on every page',
    menu: (pages) =>
      `seen in the menu of online services${pages === 0 ? '' : ` and on ${pages} ${pages === 1 ? 'page' : 'pages'}`}`,
    noPage: 'seen on no page',
  },
};
