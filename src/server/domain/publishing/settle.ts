import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { CHECKOUT } from './checkout.ts';
import { lockPublishing } from './publisher.ts';
import { markFailed, markInstalled, markLive, type PublicationFile, unsettled } from './store.ts';

/**
 * What a server that starts makes of publications: it serves those that are installed. One that is building while nobody
 * publishes was broken off, before its files were written or after.
 */
export async function settlePublications(database: Database): Promise<void> {
  const lock = lockPublishing();
  try {
    for (const publication of await unsettled(database)) {
      const { id, state, files } = publication;
      if (state === 'building' && lock === undefined) continue;
      if (state === 'building' && !files.every(isInstalled)) {
        await markFailed(database, id, { step: 'interrupted', output: '' });
        continue;
      }
      if (state === 'building') await markInstalled(database, publication, undefined);
      await markLive(database, id);
    }
  } finally {
    lock?.release();
  }
}

function isInstalled({ path, after }: PublicationFile): boolean {
  const file = join(CHECKOUT, 'catalog', path);
  return after === null ? !existsSync(file) : existsSync(file) && readFileSync(file, 'utf8') === after;
}
