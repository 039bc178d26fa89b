import type { Realm } from '../../api/realm.ts';
import type { NewMail } from '../../mail/outbox.ts';
import type { Connection } from '../../platform/db/database.ts';
import { forUpdate } from '../../platform/db/for-update.ts';
import { fromJsonText, toJsonText } from '../../platform/db/json-text.ts';
import { searchText } from '../../platform/db/search-text.ts';

/** An account that is locked until the end of the transaction. */
export interface LockedAccount {
  readonly realm: Realm;
  readonly id: string;
  readonly status: string;
  /** The mail that starts a reset of its password. */
  readonly recovery: Pick<NewMail, 'template' | 'data'>;
  /**
   * Stores the address. An edit of the account that began before is then refused.
   * @param passwordHash left out: the password stays
   */
  setEmail(email: string, passwordHash?: string): Promise<void>;
}

/** Locks an account; undefined if it does not exist. */
export function lockAccount(tx: Connection, realm: Realm, id: string): Promise<LockedAccount | undefined> {
  return LOCK[realm](tx, id);
}

const LOCK: Readonly<Record<Realm, (tx: Connection, id: string) => Promise<LockedAccount | undefined>>> = {
  client: async (tx, id) => {
    const found = await tx.query
      .selectFrom('clientAccounts')
      .select(['nit', 'name', 'status', 'profile', 'passwordHash', 'version'])
      .where('id', '=', id)
      .$call(forUpdate(tx))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { nit, name, status, profile, version } = found;
    return {
      realm: 'client',
      id,
      status,
      recovery: { template: 'recovery', data: { nit } },
      async setEmail(email, passwordHash = found.passwordHash) {
        await tx.query
          .updateTable('clientAccounts')
          .set({
            email,
            profile: toJsonText({ ...fromJsonText(profile), email }),
            searchText: searchText(nit, name, email),
            passwordHash,
            version: version + 1,
            updatedAt: tx.now,
          })
          .where('id', '=', id)
          .execute();
      },
    };
  },
  staff: async (tx, id) => {
    const found = await tx.query
      .selectFrom('staffAccounts')
      .select(['username', 'firstName', 'lastName', 'status', 'passwordHash', 'version'])
      .where('id', '=', id)
      .$call(forUpdate(tx))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { username, firstName, lastName, status, version } = found;
    return {
      realm: 'staff',
      id,
      status,
      recovery: { template: 'staff-recovery', data: { username } },
      async setEmail(email, passwordHash = found.passwordHash) {
        await tx.query
          .updateTable('staffAccounts')
          .set({
            email,
            searchText: searchText(username, firstName, lastName, email),
            passwordHash,
            version: version + 1,
            updatedAt: tx.now,
          })
          .where('id', '=', id)
          .execute();
      },
    };
  },
};
