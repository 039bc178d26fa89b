import type { Format } from '../contract/formats.ts';
import { type JsonObject, objectsAt, textAt } from '../contract/json.ts';
import { oncePer } from '../contract/kept.ts';
import type { IdKind, Schema } from '../contract/schemas.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog } from '../core/link/linked-catalog.ts';
import { MAIL_PATTERN, OWNERS_PATH, ownersOf, wordsOf } from '../core/link/names.ts';
import { formats, kinds } from '../core/report/messages/es.ts';

/** A schema for one of some values with descriptions. It has no `type`, so that a wrong value is one mistake only. */
export function oneOf(values: readonly string[], wrong: string, descriptions?: readonly string[]): JsonObject {
  // JSON Schema does not allow an empty enum.
  if (values.length === 0) return { pattern: '^$', patternErrorMessage: wrong };
  return {
    enum: values,
    ...(descriptions === undefined ? {} : { enumDescriptions: descriptions }),
    errorMessage: wrong,
  };
}

/** The ids of a kind with the names of their entries; cached per catalog because all of its schemas show them. */
export const namesOf = oncePer(
  (catalog: LinkedCatalog, kind: IdKind): ReadonlyMap<string, string> =>
    new Map([...definitionsOf(catalog, kind).values()].map((found) => [found.id, nameOf(catalog, found)])),
);

/** A schema for one of the ids of a kind. */
export function oneOfKind(catalog: LinkedCatalog, kind: IdKind): JsonObject {
  const names = namesOf(catalog, kind);
  return oneOf([...names.keys()], EDITOR_MESSAGES.unknownId(kind, [...names.keys()]), [...names.values()]);
}

/** A schema for one of the catalog's files whose names match a schema's pattern. */
export function oneOfFiles(catalog: LinkedCatalog, { pattern = '' }: Schema): JsonObject {
  const expression = new RegExp(pattern, 'u');
  const files = [...catalog.assets.keys()].filter((file) => expression.test(file)).sort();
  return oneOf(files, EDITOR_MESSAGES.unknownFile(files));
}

/** A schema for a mail address or an owner whose mailbox site.yaml has; undefined if it has no list of owners. */
export function oneOfOwners(catalog: LinkedCatalog): JsonObject | undefined {
  if (ownersOf(catalog) === undefined) return undefined;
  const mailboxes = new Map(
    objectsAt(catalog.site, ...OWNERS_PATH).flatMap((entry) => {
      const owner = textAt(entry, 'owner');
      return owner === undefined ? [] : [[owner, textAt(entry, 'mailbox') ?? ''] as const];
    }),
  );
  const owners = [...mailboxes.keys()];
  const then = { pattern: MAIL_PATTERN, patternErrorMessage: EDITOR_MESSAGES.format('email') };
  // A value with "@" gets the message on addresses, any other the list of owners. The owners are snippets too, because
  // language servers do not offer values inside conditions.
  return {
    if: { type: 'string', pattern: '@' },
    then,
    else: oneOf(owners, EDITOR_MESSAGES.unknownOwner(owners)),
    defaultSnippets: [...mailboxes].map(([owner, mailbox]) => ({ label: owner, body: owner, description: mailbox })),
  };
}

/** Longer names are cut off: they only need to be recognized. */
const MAX_NAME_LENGTH = 80;

/** Returns the name of an entry and the file that defines it: `Cartagena (offices.yaml)`. */
function nameOf(catalog: LinkedCatalog, definition: CatalogDefinition): string {
  const words = wordsOf(catalog, definition);
  const name = words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH)}…` : words;
  return name === '' ? definition.file : `${name} (${definition.file})`;
}

/**
 * The messages of the editor on wrong values. They are in Spanish only, the language of those who edit catalogs: the
 * schemas are files of the repository and must not depend on who ran the compiler.
 */
export const EDITOR_MESSAGES = {
  unknownId: (kind: IdKind, known: readonly string[]) => `No existe ${kinds[kind]} con ese nombre. ${choice(known)}`,
  unknownFile: (known: readonly string[]) => `No existe un archivo con ese nombre. ${choice(known)}`,
  unknownOwner: (known: readonly string[]) =>
    `Aquí va un correo, o alguien cuyo buzón esté en site.yaml. ${choice(known)}`,
  unknownKind: (known: readonly string[]) => `Ese «kind» no se permite aquí. ${choice(known)}`,
  unknownAnchor: (route: string, known: readonly string[]) =>
    `La página de la ruta «${route}» no tiene esa ancla. ${choice(known)}`,
  unknownValue: (parameter: string, known: readonly string[]) =>
    `«${parameter}» no puede tener ese valor. ${choice(known)}`,
  unknownField: (known: readonly string[]) =>
    `El formulario no tiene un campo con ese nombre en el que se escoja de una lista. ${choice(known)}`,
  unknownOption: (list: string, known: readonly string[]) => `La lista «${list}» no tiene esa opción. ${choice(known)}`,
  format: (format: Format) => `Formato esperado: ${formats[format]}`,
  notOffered: 'Aquí va notOffered o lo que la línea ofrece.',
  url: 'Aquí va una dirección completa de un sitio público, que empieza por https y no tiene espacios.',
  snippet: (label: string) => `${label}, con todo lo que debe llevar`,
};

/** Maximum number of values that a message names. */
const MAX_NAMED_VALUES = 30;

function choice(known: readonly string[]): string {
  if (known.length === 0) return 'Todavía no hay ninguno.';
  const more = known.length > MAX_NAMED_VALUES ? '…' : '.';
  return `Hay: ${known.slice(0, MAX_NAMED_VALUES).join(', ')}${more}`;
}
