import type { Database } from '../../../src/server/platform/db/database.ts';

/** Returns the database with an error in place of its first transaction. */
export function failingOnce(database: Database): Database {
  let hasFailed = false;
  return {
    ...database,
    transaction(work, kind) {
      if (hasFailed) return database.transaction(work, kind);
      hasFailed = true;
      return Promise.reject(new Error('unexpected'));
    },
  };
}
