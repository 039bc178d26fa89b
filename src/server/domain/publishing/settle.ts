import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { storedContent } from '../catalog/asset-reference.ts';
import { CHECKOUT } from './checkout.ts';
import { lockPublishing } from './publisher.ts';
import { building, markFailed, markInstalled, type PublicationFile } from './store.ts';

/**
 * What a server that starts makes of publications that have no end: one that is building while nobody publishes was broken
 * off, before its files were written or after.
 */
export async function settlePublications(database: Database): Promise<void> {
  const lock = lockPublishing();
  try {
    if (lock === undefined) return;
    for (const publication of await building(database)) {
      if (publication.files.every(isInstalled)) await markInstalled(database, publication, undefined);
      else await markFailed(database, publication.id, { step: 'interrupted', output: '' });
    }
  } finally {
    lock?.release();
  }
}

function isInstalled({ path, after }: PublicationFile): boolean {
  const file = join(CHECKOUT, 'catalog', path);
  return after === null ? !existsSync(file) : existsSync(file) && storedContent(path, readFileSync(file)) === after;
}
