import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExpressionBuilder, sql } from 'kysely';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { yieldToEventLoop } from '../../platform/jobs.ts';
import type { CatalogCompiler, DraftContents } from './compiler.ts';
import { CATALOG_FOLDER, REFERENCE_LENGTH, referenceTo } from './folder.ts';

/** How long unused bytes are kept, because bytes are stored before a draft or a publication refers to them. */
const KEEP_UNUSED_MS = DAY_MS;

/** Stores the bytes of a file. @returns the reference that drafts and publications store in their place */
export async function storeAsset({ query, now }: Connection, bytes: Uint8Array): Promise<string> {
  const reference = referenceTo(bytes);
  await query
    .insertInto('catalogAssets')
    .values({ reference, bytes, storedAt: now })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ storedAt: now }))
    .execute();
  return reference;
}

/** Stores the published bytes of a file, so that they can be restored later. @returns as `storeAsset` */
export async function storePublishedBytes(
  connection: Connection,
  { published }: Pick<CatalogCompiler, 'published'>,
  path: string,
): Promise<string> {
  return storeAsset(connection, published?.files.get(path) ?? (await readFile(join(CATALOG_FOLDER, path))));
}

/** A file of a draft or a publication: its text, the reference to its bytes, or null if it is removed. */
interface StoredFile {
  readonly path: string;
  readonly content: string | null;
}

/** Returns the new contents of files as requests to the compiler have them: references instead of bytes. */
export function contentsOf(files: readonly StoredFile[]): DraftContents {
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

/** Loads the bytes that a draft or a publication refers to. */
export async function loadAsset({ query }: Connection, reference: string): Promise<Uint8Array> {
  const row = await query
    .selectFrom('catalogAssets')
    .select('bytes')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return new Uint8Array(row.bytes);
}

/** Returns `loadAsset` for code that has no connection. */
export function assetLoader(connection: Connection): (reference: string) => Promise<Uint8Array> {
  return (reference) => loadAsset(connection, reference);
}

/** Removes bytes that no draft and no publication refers to any more. */
export async function removeUnusedAssets({ reading, query, now }: Database): Promise<void> {
  // Texts are told from references by their length alone, which databases know without reading them.
  const isReference = (column: 'base' | 'content' | 'before' | 'after') =>
    sql<boolean>`octet_length(${sql.ref(column)}) = ${REFERENCE_LENGTH}`;
  const drafted = (column: 'base' | 'content') =>
    query.selectFrom('catalogDraftFiles').select(`${column} as reference`).where(isReference(column));
  const published = (column: 'before' | 'after') =>
    query.selectFrom('catalogPublicationFiles').select(`${column} as reference`).where(isReference(column));
  const referred = drafted('base')
    .unionAll(drafted('content'))
    .unionAll(published('before'))
    .unionAll(published('after'));
  const isUnused = ({ and, eb }: ExpressionBuilder<Tables, 'catalogAssets'>) =>
    and([
      eb('storedAt', '<', sql<number>`${now} - ${KEEP_UNUSED_MS}`),
      // The list is read once. `not exists` would read it again for each asset in the embedded database.
      eb('reference', 'not in', referred.$castTo<{ reference: string }>()),
    ]);
  const unused = await reading.selectFrom('catalogAssets').select('reference').where(isUnused).execute();
  for (const { reference } of unused) {
    await query.deleteFrom('catalogAssets').where('reference', '=', reference).where(isUnused).execute();
    await yieldToEventLoop();
  }
}
