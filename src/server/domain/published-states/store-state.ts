import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Connection } from '../../platform/db/database.ts';
import type { FileDigest } from './file-digests.ts';
import { chunks } from './in-batches.ts';
import { pack } from './packed.ts';
import type { PublishedStateTable } from './tables.ts';

export type PublishedState = Selectable<PublishedStateTable>;

/** Contents per statement: few enough that others do not wait for the embedded database. */
const CONTENTS_AT_ONCE = 32;
const ROWS_AT_ONCE = 500;

/**
 * Stores the contents of files that the database lacks. Nothing refers to them yet: they are kept for a day
 * (remove-former.ts), and a state must refer to them within that time.
 * @param root the folder of the files
 */
export async function storeContents(
  { query, now }: Connection,
  root: string,
  files: readonly FileDigest[],
): Promise<void> {
  const paths = new Map(files.map(({ path, digest }) => [digest, path]));
  for (const some of chunks([...paths.keys()], CONTENTS_AT_ONCE)) {
    const kept = await query
      .updateTable('publishedContents')
      .set({ storedAt: now })
      .where('digest', 'in', some)
      .returning('digest')
      .execute();
    const known = new Set(kept.map(({ digest }) => digest));
    for (const digest of some.filter((each) => !known.has(each))) {
      const packed = await pack(await readFile(join(root, paths.get(digest) ?? '')));
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
