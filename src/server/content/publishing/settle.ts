import { hostname } from 'node:os';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { Database } from '../../platform/db/database.ts';
import { CHECKOUT } from '../git/checkout.ts';
import { lockPublishing } from './lock-publishing.ts';
import { building, markFailed } from './store.ts';

/** Identifies this checkout among all that publish to the database. */
export const THIS_CHECKOUT = `${hostname()}:${CHECKOUT}`;
/** Limit for all steps of a publication. */
const MAX_PUBLISHING_MS = 15 * MINUTE_MS;

/**
 * Marks abandoned publications as failed: those of this checkout if nobody holds the publishing lock of this data folder, and
 * all that have taken too long. Decided publications are not affected.
 */
export async function settlePublications(database: Database, dataDir: string): Promise<void> {
  const open = await building(database, MAX_PUBLISHING_MS);
  if (open.length === 0) return;
  const lock = lockPublishing(dataDir);
  try {
    for (const { id, checkout, isOverdue } of open) {
      const isOurs = checkout === null || checkout === THIS_CHECKOUT;
      if (isOverdue || (isOurs && lock !== undefined))
        await markFailed(database, id, { step: 'interrupted', output: '' });
    }
  } finally {
    lock?.release();
  }
}
