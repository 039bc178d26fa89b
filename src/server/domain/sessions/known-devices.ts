import type { Connection } from '../../platform/db/database.ts';
import type { Device } from '../../platform/http/request-headers/user-agent.ts';
import type { Realm } from '../accounts/tables.ts';

/**
 * Records the kind of device of a login. Returns true if the account has logged in on others and never on this one. Only two
 * words per device are stored, and nothing in the browser (ADR 48).
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
