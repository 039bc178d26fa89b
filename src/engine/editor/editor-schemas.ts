import { CATALOG_FILES } from '../catalog-files.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { type SchemaName, schemas } from '../schemas.ts';
import { Translation } from './translation.ts';

/** A schema for editors. */
export interface EditorSchema {
  /** Below the folder of the schemas for editors. */
  readonly path: string;
  readonly content: string;
}

const COMMENT =
  'Written by the catalog compiler. Do not edit: change schema/catalog or catalog/ and run `npm run check`.';

/**
 * A schema for each kind of catalog file that an editor completes and checks by: its shape, with the ids, files and
 * languages that the catalog has. Each is one document without references to others.
 * @returns undefined while an id may stand in a part that could not be read: what is written of an earlier state then
 * says more than what is left.
 */
export function editorSchemas(catalog: LinkedCatalog): readonly EditorSchema[] | undefined {
  if (catalog.incompleteKinds.size > 0) return undefined;
  return CATALOG_FILES.map((kind) => ({
    path: `${kind.schema}.schema.json`,
    content: `${JSON.stringify(documentOf(catalog, kind.schema), null, 1)}\n`,
  }));
}

function documentOf(catalog: LinkedCatalog, name: SchemaName) {
  const translation = new Translation(catalog);
  const root = translation.of(schemas[name]);
  // Draft 7: language servers of all ages know it, and what is used of it means the same in later ones.
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: COMMENT,
    ...root,
    $defs: translation.definitions.toJson(),
  };
}
