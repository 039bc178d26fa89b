import type { JsonObject } from '../contract/json.ts';
import { objectsAt, textAt } from '../contract/json.ts';
import type { IdKind, Schema } from '../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../core/link/linked-catalog.ts';
import { MAIL_PATTERN, OWNERS_PATH, ownersOf } from '../core/link/owners.ts';
import { EDITOR_MESSAGES } from './editor-messages.ts';
import { nameOf } from './names.ts';

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

/** The names of ids, cached per catalog because all of its schemas show them. */
const namesByCatalog = new WeakMap<LinkedCatalog, Map<IdKind, ReadonlyMap<string, string>>>();

/** The ids of a kind with the names of their things. */
export function namesOf(catalog: LinkedCatalog, kind: IdKind): ReadonlyMap<string, string> {
  const known = namesByCatalog.get(catalog) ?? new Map<IdKind, ReadonlyMap<string, string>>();
  namesByCatalog.set(catalog, known);
  const names =
    known.get(kind) ??
    new Map([...definitionsOf(catalog, kind).values()].map((found) => [found.id, nameOf(catalog, found)]));
  known.set(kind, names);
  return names;
}

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
