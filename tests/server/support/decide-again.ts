import type { FileDigest } from '../../../src/server/content/catalog/folder.ts';
import {
  insertState,
  newestState,
  type PublishedState,
  signatureOf,
} from '../../../src/server/content/publishing/states.ts';
import { KeyedSecrets, loadPepper } from '../../../src/server/identity/credentials/pepper.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';

export interface RememberedState {
  readonly state: PublishedState;
  readonly files: readonly FileDigest[];
}

/** Returns the newest published state, for `decideAgain`. */
export async function rememberNewest(database: Database): Promise<RememberedState> {
  const state = await newestState(database);
  if (state === undefined) throw new Error('nothing was published');
  const files = database.query.selectFrom('publishedStateFiles').select(['path', 'digest']);
  return { state, files: await files.where('number', '=', state.number).execute() };
}

/** Makes a former published state the newest again, as taking back a publication does, but without the time of a build. */
export async function decideAgain(
  database: Database,
  passwordPepper: string,
  { state, files }: RememberedState,
): Promise<void> {
  const again = { ...state, number: ((await newestState(database))?.number ?? 0) + 1 };
  const keyed = new KeyedSecrets(loadPepper({ passwordPepper, dataDir: '' }));
  const signed = { ...again, signature: signatureOf(keyed, again) };
  await database.transaction((tx) => insertState(tx, signed, files));
}
