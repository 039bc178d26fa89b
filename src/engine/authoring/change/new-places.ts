import { CATALOG_FILES, type CatalogFileKind, matches } from '../../contract/catalog-files.ts';
import { asObject, own } from '../../contract/json.ts';
import { dereference, eachSchema, type IdKind, type Schema, schemas } from '../../contract/schemas.ts';
import type { CheckedFile } from '../../core/link/linked-catalog.ts';

/** Where an entry of a kind is written: a file of its own, or an entry of a top-level list of a file. */
export interface NewPlace {
  readonly kind: IdKind;
  readonly file: CatalogFileKind;
  /** The key of the list; undefined: the whole file is the entry. */
  readonly list?: string;
  /** The shape of the entry, which holds its id under the key `id`. */
  readonly schema: Schema;
}

/** The places of the kinds that can be created, as the schemas declare them. */
export const NEW_PLACES: ReadonlyMap<IdKind, NewPlace> = new Map(
  CATALOG_FILES.flatMap((file) => placesIn(file)).map((place) => [place.kind, place]),
);

/** The kinds whose ids code contains, so that a rename in the catalog alone would break the code. */
export const NAMED_BY_PROGRAM: ReadonlySet<IdKind> = new Set(
  [...eachSchema()].flatMap(({ namedByProgram, definesId }) => (namedByProgram ? (definesId ?? []) : [])),
);

/** The kinds of files that can be added and removed as a whole: each is one entry, and no code names it. */
export const WHOLE_FILES: readonly NewPlace[] = [...NEW_PLACES.values()].filter(
  ({ kind, list }) => list === undefined && !NAMED_BY_PROGRAM.has(kind),
);

/** Whether the kind of a file allows removing it as a whole. */
export function isWholeFile(path: string): boolean {
  return WHOLE_FILES.some(({ file }) => matches(file.path, path));
}

function placesIn(file: CatalogFileKind): NewPlace[] {
  const root = schemas[file.schema];
  const ownKind = root.properties?.['id']?.definesId;
  if (ownKind !== undefined) return file.path.includes('*') ? [{ kind: ownKind, file, schema: root }] : [];
  return Object.entries(root.properties ?? {}).flatMap(([list, property]) => {
    const schema = property.items === undefined ? undefined : dereference(property.items);
    const kind = schema?.properties?.['id']?.definesId;
    return schema === undefined || kind === undefined ? [] : [{ kind, file, list, schema }];
  });
}

/** The file of the agency that a new entry of a kind is written to; of the files of a list in a folder, the last one that has entries. */
export function fileOfNew({ file, list }: NewPlace, id: string, files: readonly CheckedFile[] = []): string {
  const last = files.findLast(
    ({ kind, pack, value }) =>
      kind === file && pack === undefined && list !== undefined && own(asObject(value), list) !== undefined,
  );
  return last?.path ?? file.path.replace('*', id);
}
