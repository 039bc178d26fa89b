import type { JsonObject } from '../json.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { MAIL_PATTERN, OWNERS, ownersOf } from '../link/owners.ts';
import type { IdKind } from '../problem.ts';
import { objectsAt, textAt } from '../read.ts';
import type { Schema } from '../schemas.ts';
import { nameOf } from './names.ts';
import { WORDS } from './words.ts';

/** One of some values, each with what is said of it. Without a type of its own, so that a wrong value is one mistake. */
export function oneOf(values: readonly string[], wrong: string, descriptions?: readonly string[]): JsonObject {
  // An empty enum is no valid schema.
  if (values.length === 0) return { pattern: '^$', patternErrorMessage: wrong };
  return {
    enum: values,
    ...(descriptions === undefined ? {} : { enumDescriptions: descriptions }),
    errorMessage: wrong,
  };
}

/** The names of a catalog's ids, which all of its documents show. */
const namesByCatalog = new WeakMap<LinkedCatalog, Map<IdKind, ReadonlyMap<string, string>>>();

/** The ids of a kind, by what they name. */
export function namesOf(catalog: LinkedCatalog, kind: IdKind): ReadonlyMap<string, string> {
  const known = namesByCatalog.get(catalog) ?? new Map<IdKind, ReadonlyMap<string, string>>();
  namesByCatalog.set(catalog, known);
  const names =
    known.get(kind) ??
    new Map([...definitionsOf(catalog, kind).values()].map((found) => [found.id, nameOf(catalog, found)]));
  known.set(kind, names);
  return names;
}

/** One of the ids of a kind. */
export function oneOfKind(catalog: LinkedCatalog, kind: IdKind): JsonObject {
  const names = namesOf(catalog, kind);
  return oneOf([...names.keys()], WORDS.unknownId(kind, [...names.keys()]), [...names.values()]);
}

/** One of the files of the catalog folder that are named as the schema asks. */
export function oneOfFiles(catalog: LinkedCatalog, { pattern = '' }: Schema): JsonObject {
  const expression = new RegExp(pattern, 'u');
  const files = [...catalog.assets.keys()].filter((file) => expression.test(file)).sort();
  return oneOf(files, WORDS.unknownFile(files));
}

/** A mail address, or one of those whose mailboxes the site names; undefined where it names none. */
export function oneOfOwners(catalog: LinkedCatalog): JsonObject | undefined {
  if (ownersOf(catalog) === undefined) return undefined;
  const mailboxes = new Map(
    objectsAt(catalog.site, ...OWNERS).flatMap((entry) => {
      const owner = textAt(entry, 'owner');
      return owner === undefined ? [] : [[owner, textAt(entry, 'mailbox') ?? ''] as const];
    }),
  );
  const owners = [...mailboxes.keys()];
  const then = { pattern: MAIL_PATTERN, patternErrorMessage: WORDS.format('email') };
  // A value with the sign of an address is told what an address looks like, anything else whom there is. What stands in a
  // condition language servers do not offer.
  return {
    if: { type: 'string', pattern: '@' },
    then,
    else: oneOf(owners, WORDS.unknownOwner(owners)),
    defaultSnippets: [...mailboxes].map(([owner, mailbox]) => ({ label: owner, body: owner, description: mailbox })),
  };
}
