import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { StepFailed } from '../git-checkout/step-failed.ts';
import { codeDigest } from '../published-states/code.ts';
import { digestOfAll, type FileDigest } from '../published-states/file-digests.ts';
import { signatureOf } from '../published-states/signature.ts';
import { catalogDigestOf, stateFilesOf } from '../published-states/state-of-folder.ts';
import { insertState, storeContents } from '../published-states/store-state.ts';
import { type DecidedPublication, markDecided } from './store.ts';

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
}

/** The files of a built copy, whose contents are stored, and the digests that describe them. */
export interface StoredCopy {
  readonly files: readonly FileDigest[];
  /** Digests of the code, of the catalogs, and of all files. */
  readonly code: string;
  readonly catalog: string;
  readonly digest: string;
}

/**
 * Stores the contents of a built copy in the database. Nobody serves them before the publication is decided.
 * @param folder of the copy
 */
export async function storeCopy(database: Database, folder: string): Promise<StoredCopy> {
  const files = await stateFilesOf(folder);
  await storeContents(database, folder, files);
  return { files, code: await codeDigest(folder), catalog: catalogDigestOf(files), digest: digestOfAll(files) };
}

interface Decision {
  /** A copy that has passed its trial. */
  readonly copy: StoredCopy;
  readonly publication: DecidedPublication;
  /** Number of the state that it was built upon; 0 if there was none. */
  readonly upon: number;
  /** Digest of the catalogs that were served before. */
  readonly catalogBefore: string;
}

/**
 * Publishes a stored copy for all servers on the database: inserts the state and ends the draft in one transaction.
 * @throws StepFailed "install" if another server has published since the copy was begun
 */
export async function decide({ database, keyed }: Deps, decision: Decision): Promise<void> {
  const { copy, publication, upon, catalogBefore } = decision;
  const { files, ...digests } = copy;
  const state = { number: upon + 1, catalogBefore, ...digests };
  const signed = { ...state, publicationId: publication.id, signature: signatureOf(keyed, state) };
  await database.transaction(async (tx) => {
    if (!(await insertState(tx, signed, files)))
      throw new StepFailed(
        'install',
        'Another server has published meanwhile: publish again, upon what it has published.',
      );
    await markDecided(tx, publication);
  });
}
