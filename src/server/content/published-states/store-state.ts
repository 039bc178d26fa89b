import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { CatalogFiles } from '../catalog/read-folder.ts';
import { digestOf, type FileDigest } from './file-digests.ts';
import { pack } from './packed.ts';
import type { PublishedStateTable } from './tables.ts';

export type PublishedState = Selectable<PublishedStateTable>;

/** Contents per statement: few enough that others do not wait for the embedded database. */
const CONTENTS_AT_ONCE = 32;
const ROWS_AT_ONCE = 500;

/**
 * Stores the contents of files that the database lacks. Nothing refers to them yet: they are kept for a day
 * (remove-former.ts), and a state must refer to them within that time.
 */
export async function storeContents({ query, now }: Connection, files: CatalogFiles): Promise<void> {
  const contents = new Map([...files.values()].map((bytes) => [digestOf(bytes), bytes] as const));
  for (const some of chunks([...contents.keys()], CONTENTS_AT_ONCE)) {
    const kept = await query
      .updateTable('publishedContents')
      .set({ storedAt: now })
      .where('digest', 'in', some)
      .returning('digest')
      .execute();
    const known = new Set(kept.map(({ digest }) => digest));
    for (const digest of some.filter((each) => !known.has(each))) {
      const packed = await pack(contents.get(digest) ?? new Uint8Array());
      await query
        .insertInto('publishedContents')
        .values({ digest, packed, storedAt: now })
        .onConflict((conflict) => conflict.column('digest').doUpdateSet({ storedAt: now }))
        .execute();
    }
  }
}

/**
 * Inserts a state with its files; once the caller's transaction is committed, all servers serve it.
 * @returns false if that number is taken, because another server was faster
 */
export async function insertState(
  { query, now }: Connection,
  state: Omit<PublishedState, 'decidedAt'>,
  files: readonly FileDigest[],
): Promise<boolean> {
  const { number } = state;
  const inserted = await query
    .insertInto('publishedStates')
    .values({ ...state, decidedAt: now })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  for (const some of chunks(files, ROWS_AT_ONCE))
    await query
      .insertInto('publishedStateFiles')
      .values(some.map(({ path, digest }) => ({ number, path, digest })))
      .execute();
  return true;
}

/** Splits a list into parts of `size` items; the last one may have fewer. */
function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
