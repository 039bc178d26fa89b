import { join } from 'node:path';
import { type ExclusiveLock, lockExclusively } from '../../platform/exclusive-lock.ts';

/** Name of the lock's file in the data folder. */
export const PUBLISHING_LOCK = 'publishing.lock';

/** Takes the lock for publishing with a data folder. @returns undefined while somebody else holds it */
export function lockPublishing(dataDir: string): ExclusiveLock | undefined {
  return lockExclusively(join(dataDir, PUBLISHING_LOCK), 0);
}
