import { join } from 'node:path';
import { type ExclusiveLock, lockExclusively } from '../../platform/exclusive-lock.ts';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';

/** Whoever publishes from the checkout, or takes what others have published into it. @returns undefined while somebody does */
export function lockPublishing(): ExclusiveLock | undefined {
  return lockExclusively(join(CHECKOUT, PUBLISHING_FOLDER, 'lock'), 0);
}
