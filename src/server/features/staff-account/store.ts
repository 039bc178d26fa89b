import type { StaffAccountTable } from '../../domain/accounts/tables.ts';
import { type AskedEmail, askForEmail } from '../../domain/email-changes/ask.ts';
import type { Database } from '../../platform/db/database.ts';

export type OwnAccount = Pick<StaffAccountTable, 'id' | 'email' | 'passwordHash'>;

export function findOwn({ query }: Database, id: string): Promise<OwnAccount> {
  return query
    .selectFrom('staffAccounts')
    .select(['id', 'email', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** False if address or password changed since they were looked at. */
export function noteAsked(
  database: Database,
  { id, email, passwordHash }: OwnAccount,
  asked: Pick<AskedEmail, 'token' | 'newEmail' | 'language' | 'requestInfo'>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Held until the end: whoever stops an earlier change comes before or after.
    const held = await tx.query
      .updateTable('staffAccounts')
      .set({ updatedAt: tx.now })
      .where('id', '=', id)
      .where('email', '=', email)
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (held === undefined) return false;
    await askForEmail(tx, { ...asked, realm: 'staff', accountId: id, formerEmail: email });
    return true;
  });
}
