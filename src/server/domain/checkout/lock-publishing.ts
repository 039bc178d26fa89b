import { join } from 'node:path';
import { type ExclusiveLock, lockExclusively } from '../../platform/exclusive-lock.ts';
import { CHECKOUT, PUBLISHING_FOLDER } from './checkout.ts';

/** Takes the lock for publishing from the checkout or updating it. @returns undefined while another process holds it */
export function lockPublishing(): ExclusiveLock | undefined {
  return lockExclusively(join(CHECKOUT, PUBLISHING_FOLDER, 'lock'), 0);
}
