import type { CatalogFileKind } from '../catalog-files.ts';
import type { SchemaName } from '../schemas.ts';

/** Returns the file with a schema, of a kind of which a catalog has only one file; undefined if it is missing or was not read. */
export function fileOfKind<File extends { readonly kind: CatalogFileKind }>(
  files: readonly File[],
  schema: SchemaName,
): File | undefined {
  return files.find(({ kind }) => kind.schema === schema);
}
