import type { Connection, Database } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/is-duplicate.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Runs a transaction that may store the code of a client in the lines' systems.
 * @throws Refusal "invalid-fields" if another account has the code
 */
export async function withUniqueCode<Result>(
  database: Database,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isDuplicate(error, 'client_accounts', 'nitsistema')) throw error;
    throw new Refusal('invalid-fields', { fields: [{ field: 'nitsistema', rule: 'wrong' }] });
  }
}
