import { hostname } from 'node:os';
import { MINUTE_MS } from '../../../shared/duration.ts';
import type { Database } from '../../platform/db/database.ts';
import { CHECKOUT } from '../checkout/checkout.ts';
import { lockPublishing } from '../checkout/lock-publishing.ts';
import { building, markFailed } from './store.ts';

/** Which folder builds a publication, of all those on the database. */
export const THIS_CHECKOUT = `${hostname()}:${CHECKOUT}`;
/** All steps of a publication end within this time, or are ended. */
const LONGEST_MS = 15 * MINUTE_MS;

/**
 * Ends the publications that nobody builds any more: those of this checkout while nobody publishes from it, and those of others
 * that have taken too long. What had been decided has ended.
 */
export async function settlePublications(database: Database): Promise<void> {
  const open = await building(database, LONGEST_MS);
  if (open.length === 0) return;
  const lock = lockPublishing();
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
