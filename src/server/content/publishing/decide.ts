import type { KeyedSecrets } from '../../identity/credentials/keyed-secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CatalogFiles } from '../catalog/read-folder.ts';
import { StepFailed } from '../git/step-failed.ts';
import { digestOfAll, digestsOf } from '../published-states/file-digests.ts';
import { signatureOf } from '../published-states/signature.ts';
import { insertState } from '../published-states/store-state.ts';
import { type DecidedPublication, markDecided } from './store.ts';

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
}

interface Decision {
  /** The catalogs, whose contents are stored. */
  readonly files: CatalogFiles;
  readonly publication: DecidedPublication;
  /** Number of the state that it was made upon; 0 if there was none. */
  readonly upon: number;
  /** Digest of the catalogs that it was made upon. */
  readonly catalogBefore: string;
}

/**
 * Publishes catalogs for all servers on the database: inserts the state and ends the draft in one transaction.
 * @throws StepFailed "install" if another server has published since the publication was begun
 */
export async function decide({ database, keyed }: Deps, decision: Decision): Promise<void> {
  const { publication, upon, catalogBefore } = decision;
  const files = digestsOf(decision.files);
  const digest = digestOfAll(files);
  const state = { number: upon + 1, catalogBefore, code: '', catalog: digest, digest };
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
