import type { Connection } from '../../platform/db/database.ts';
import type { Device } from '../../platform/http/request-headers/user-agent.ts';
import type { Realm } from '../accounts/tables.ts';

/**
 * Records the kind of device of a login, before that login is in the audit. Returns true if the account has logged in before
 * and is not known to have used this kind. Only two words per device are stored, and nothing in the browser (ADR 48).
 */
export async function isNewDevice(
  connection: Connection,
  realm: Realm,
  accountId: string,
  { browser, system }: Device,
): Promise<boolean> {
  const { query, now } = connection;
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
  if (known.some((each) => each.browser === browser && each.system === system)) return false;
  return known.length > 0 || (await hasLoggedIn(connection, realm, accountId));
}

/** Whether the audit has a login: devices are deleted after a while, and an account that nobody uses must not seem unused. */
async function hasLoggedIn({ query }: Connection, realm: Realm, accountId: string): Promise<boolean> {
  const found = await query
    .selectFrom('auditEntries')
    .select('id')
    .where('actorId', '=', accountId)
    .where('actorRealm', '=', realm)
    .where('action', '=', 'login')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
