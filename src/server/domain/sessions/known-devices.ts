import type { Connection } from '../../platform/db/database.ts';
import type { Device } from '../../platform/http/user-agent.ts';
import type { Realm } from '../accounts/tables.ts';

/**
 * Notes on what kind of device an account is logged in; true if it has been on others and never on this one. Kept are
 * two words for an account, and nothing in the browser (ADR 48).
 */
export async function isNewDevice(
  { query, now }: Connection,
  realm: Realm,
  accountId: string,
  { browser, system }: Device,
): Promise<boolean> {
  const known = await query
    .selectFrom('knownDevices')
    .select(['browser', 'system'])
    .where('realm', '=', realm)
    .where('accountId', '=', accountId)
    .execute();
  await query
    .insertInto('knownDevices')
    .values({ realm, accountId, browser, system, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['realm', 'accountId', 'browser', 'system']).doUpdateSet({ lastSeenAt: now }),
    )
    .execute();
  return known.length > 0 && !known.some((each) => each.browser === browser && each.system === system);
}
