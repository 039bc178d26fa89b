import type { Kysely } from 'kysely';
import type { LanguageId } from '../../../generated/types.ts';
import type { Realm } from '../../api/realm.ts';
import { audit } from '../../audit/audit.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { ACCOUNTS } from '../accounts-of-realm.ts';
import { withdrawEmailChange } from '../email-changes/email-changes.ts';
import { accountOfLink, consumeLink } from '../link-tokens.ts';
import { endSessionsOf, endSessionsOfCompany } from '../sessions/sessions.ts';

interface LinkHolder {
  /** The login name: NIT or username. */
  readonly login: string;
  /** Words that are refused as their password. */
  readonly names: readonly string[];
}

/** Returns the holder of a link that works. */
export async function holderOfLink(database: Database, realm: Realm, token: string): Promise<LinkHolder | undefined> {
  const id = await accountOfLink(database, realm, 'reset', token);
  return id === undefined ? undefined : HOLDERS[realm](database.query, id);
}

const HOLDERS: Readonly<Record<Realm, (query: Kysely<Tables>, id: string) => Promise<LinkHolder | undefined>>> = {
  client: async (query, id) => {
    const found = await query
      .selectFrom('clientAccounts')
      .select(['nit', 'name'])
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return found && { login: found.nit, names: [found.nit, found.name] };
  },
  staff: async (query, id) => {
    const found = await query
      .selectFrom('staffAccounts')
      .select(['username', 'firstName', 'lastName', 'email'])
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return found && { login: found.username, names: [found.username, found.firstName, found.lastName, found.email] };
  },
};

const MAILS = { client: 'password-changed', staff: 'staff-password-changed' } as const;

interface Reset {
  readonly token: string;
  readonly passwordHash: string;
  readonly language: LanguageId;
  readonly requestInfo: RequestInfo;
}

/**
 * Uses the link up, changes the password, ends all sessions and queues the mail, in one transaction. Returns false
 * for a link that does not work.
 */
export function reset(
  database: Database,
  realm: Realm,
  { token, passwordHash, language, requestInfo }: Reset,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const id = await consumeLink(tx, realm, 'reset', token);
    if (id === undefined) return false;
    await tx.query
      .updateTable(ACCOUNTS[realm])
      // An edit that began before, perhaps with the old password, is then refused as outdated.
      .set((eb) => ({ passwordHash, version: eb('version', '+', 1), updatedAt: tx.now }))
      .where('id', '=', id)
      .execute();
    await (realm === 'client' ? endSessionsOfCompany(tx, id) : endSessionsOf(tx, realm, id));
    // A pending change of address was requested with the old password, so it is withdrawn.
    await withdrawEmailChange(tx, realm, id);
    await enqueueMail(tx, { template: MAILS[realm], language, accountId: id, data: {} });
    await audit(tx, { action: 'password-reset', actor: { realm, id }, subjectId: id, requestInfo });
    return true;
  });
}
