import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { StepFailed } from '../checkout/step-failed.ts';
import { codeDigest } from '../published-states/code.ts';
import { digestOfAll } from '../published-states/file-digests.ts';
import { signatureOf } from '../published-states/signature.ts';
import { catalogDigestOf, stateFilesOf } from '../published-states/state-of-folder.ts';
import { insertState, storeContents } from '../published-states/store-state.ts';
import { type DecidedPublication, markDecided } from './store.ts';

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
}

interface Decision {
  /** Folder of a built copy of the checkout that has passed its trial. */
  readonly folder: string;
  readonly publication: DecidedPublication;
  /** Number of the state that it was built upon; 0 if there was none. */
  readonly upon: number;
  /** Digest of the catalogs that were served before. */
  readonly catalogBefore: string;
}

/**
 * Publishes a built copy for all servers on the database: stores its files, then inserts the state and ends the draft in one
 * transaction.
 * @returns digest of its catalogs
 * @throws StepFailed "install" if another server has published since the copy was begun
 */
export async function decide({ database, keyed }: Deps, decision: Decision): Promise<string> {
  const { folder, publication, upon, catalogBefore } = decision;
  const files = await stateFilesOf(folder);
  await storeContents(database, folder, files);
  const catalog = catalogDigestOf(files);
  const state = {
    number: upon + 1,
    code: await codeDigest(folder),
    catalogBefore,
    catalog,
    digest: digestOfAll(files),
  };
  const signed = { ...state, publicationId: publication.id, signature: signatureOf(keyed, state) };
  await database.transaction(async (tx) => {
    if (!(await insertState(tx, signed, files)))
      throw new StepFailed(
        'install',
        'Another server has published meanwhile: publish again, upon what it has published.',
      );
    await markDecided(tx, publication);
  });
  return catalog;
}
