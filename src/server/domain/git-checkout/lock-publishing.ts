import { join } from 'node:path';
import { type ExclusiveLock, lockExclusively } from '../../platform/exclusive-lock.ts';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';

/** Takes the lock for publishing from a checkout or updating it. @returns undefined while somebody else holds it */
export function lockPublishing(checkout = CHECKOUT): ExclusiveLock | undefined {
  return lockExclusively(join(checkout, PUBLISHING_FOLDER, 'lock'), 0);
}
