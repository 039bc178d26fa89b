import { CATALOG_FILES, type CatalogFileKind, isPart } from '../contract/catalog-files.ts';
import { schemaOfPart, schemas } from '../contract/schemas.ts';
import type { LinkedCatalog } from '../core/link/linked-catalog.ts';
import { Translation } from './translation.ts';

/** A schema file for editors. */
export interface EditorSchema {
  /** Path below the folder of the editor schemas. */
  readonly path: string;
  readonly content: string;
}

const COMMENT =
  'Written by the catalog compiler. Do not edit: change schema/catalog or catalog/ and run `npm run check`.';

/**
 * Returns a schema for each kind of catalog file, for completion and checks in editors: its shape, with the ids, files and
 * languages that the catalog has. Each is one document without references to others.
 * @returns undefined while some ids could not be read, because the schemas of an earlier run are then more complete.
 */
export function editorSchemas(catalog: LinkedCatalog): readonly EditorSchema[] | undefined {
  if (catalog.incompleteKinds.size > 0) return undefined;
  return CATALOG_FILES.map((kind) => ({
    path: `${kind.schema}.schema.json`,
    content: `${JSON.stringify(documentOf(catalog, kind), null, 1)}\n`,
  }));
}

function documentOf(catalog: LinkedCatalog, kind: CatalogFileKind) {
  const translation = new Translation(catalog);
  const part = catalog.files.find((file) => file.kind === kind && isPart(kind, file.path));
  const root = translation.of(part === undefined ? schemas[kind.schema] : schemaOfPart(kind.schema));
  // Draft 7, because old language servers know it too; the keywords used mean the same in later drafts.
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: COMMENT,
    ...root,
    $defs: translation.definitions.toJson(),
  };
}
