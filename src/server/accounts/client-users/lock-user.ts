import type { Connection } from '../../platform/db/database.ts';
import { forUpdate } from '../../platform/db/for-update.ts';

const OF_USER = ['user.id', 'user.accountId', 'user.email', 'user.loginEmail', 'user.name', 'user.status'] as const;
const OF_ACCOUNT = ['account.nit', 'account.name as accountName', 'account.verification'] as const;

/** Finds a person whom a client has invited, with the company's data; only while the client's account is active. */
export function findUser({ query }: Pick<Connection, 'query'>, id: string) {
  return query
    .selectFrom('clientUsers as user')
    .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
    .select([...OF_USER, 'user.passwordHash', 'user.perfil', 'user.language'])
    .select([...OF_ACCOUNT, 'account.language as accountLanguage'])
    .where('user.id', '=', id)
    .where('account.status', '=', 'active')
    .executeTakeFirst();
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * Finds a person as `findUser` does, and locks the row until the end of the transaction. To avoid deadlocks, every caller
 * locks the person before the person's links.
 */
export async function lockUser(tx: Connection, id: string): Promise<FoundUser | undefined> {
  const locked = await tx.query
    .selectFrom('clientUsers')
    .select('id')
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirst();
  return locked && findUser(tx, id);
}
