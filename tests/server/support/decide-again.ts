import { signatureOf } from '../../../src/server/domain/published-states/signature.ts';
import { insertState } from '../../../src/server/domain/published-states/store-state.ts';
import { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import { loadPepper } from '../../../src/server/platform/credentials/pepper.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';

/**
 * Makes a state that was published before the newest again, as a publication that takes another one back does, without the seconds of a
 * build.
 * @param number of the state that there was
 * @returns the number of the new one
 */
export async function decideAgain(database: Database, passwordPepper: string, number: number): Promise<number> {
  const { query } = database;
  const states = await query.selectFrom('publishedStates').selectAll().orderBy('number', 'desc').execute();
  const state = states.find((each) => each.number === number);
  if (state === undefined) throw new Error(`there is no state ${number}`);
  const files = await query
    .selectFrom('publishedStateFiles')
    .select(['path', 'digest'])
    .where('number', '=', number)
    .execute();
  const again = { ...state, number: (states[0]?.number ?? 0) + 1 };
  const keyed = new KeyedSecrets(loadPepper({ passwordPepper, dataDir: '' }));
  const signed = { ...again, signature: signatureOf(keyed, again) };
  await database.transaction((tx) => insertState(tx, signed, files));
  return again.number;
}
