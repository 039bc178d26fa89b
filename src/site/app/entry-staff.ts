import './entry-client.tsx';
import { STAFF_COOKIE } from '../../shared/routes/site-paths.ts';
import { getStaffSession } from '../session/staff-session.ts';
import { deleteCookie } from '../storage/browser-storage.ts';

/**
 * Lets staff change what a page shows that is ready, on which the code of every page stands. A browser in which nobody is logged
 * in any more forgets that staff used it.
 */
async function start(): Promise<void> {
  if (getStaffSession() === undefined) deleteCookie(STAFF_COOKIE);
  else await (await import('../../panel/Panel.tsx')).offerChanges();
}

void start();
