import type { Connection } from '../../platform/db/database.ts';

const OF_USER = ['user.id', 'user.accountId', 'user.email', 'user.loginEmail', 'user.name', 'user.status'] as const;
const OF_ACCOUNT = ['account.nit', 'account.name as accountName', 'account.verification'] as const;

/** Somebody whom a client has invited, with the company, while its account is active. */
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
 * The same, and nobody else changes or removes the person until the end of the transaction. Whoever changes something of
 * them holds them first and their links after that, so that nobody waits for each other.
 */
export async function lockUser(tx: Connection, id: string): Promise<FoundUser | undefined> {
  const locked = await tx.query
    .selectFrom('clientUsers')
    .select('id')
    .where('id', '=', id)
    // SQLite lets one transaction write at a time.
    .$if(tx.kind === 'postgres', (select) => select.forUpdate())
    .executeTakeFirst();
  return locked && findUser(tx, id);
}
