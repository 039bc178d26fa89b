import { type Login, openLogin } from '../../identity/login.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { lockUser } from '../client-users/lock-user.ts';
import type { UserName } from '../client-users/user-name.ts';

const OF_USER = ['user.id', 'user.accountId', 'user.perfil'] as const;
const OF_ACCOUNT = ['nit', 'account.name', 'nitsistema', 'verification', 'verificationReason'] as const;

/** Returns a person who has accepted an invitation, whatever the status of the account. */
export async function findByName({ query }: Database, { nit, loginEmail }: UserName) {
  const found = await query
    .selectFrom('clientUsers as user')
    .innerJoin('clientAccounts as account', 'account.id', 'user.accountId')
    .select([...OF_USER, ...OF_ACCOUNT, 'account.status as accountStatus'])
    .select((eb) => eb.ref('user.passwordHash').$notNull().as('passwordHash'))
    .where('account.nit', '=', nit)
    .where('user.loginEmail', '=', loginEmail)
    .where('user.status', '=', 'active')
    .executeTakeFirst();
  return found;
}

type TriedUser = Pick<NonNullable<Awaited<ReturnType<typeof findByName>>>, 'id' | 'accountId' | 'passwordHash'>;

/**
 * Opens a session, and stores the newer hash if the password was hashed with older parameters. The person is locked: a removal,
 * a new password or a suspension of the company comes before, and no session is opened, or after, and ends it (S-29, S-113).
 */
export function beginLogin(
  database: Database,
  { id, accountId, passwordHash }: TriedUser,
  requestInfo: RequestInfo,
  newHash = passwordHash,
): Promise<Login | undefined> {
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.status !== 'active' || user.passwordHash !== passwordHash) return undefined;
    if (newHash !== passwordHash)
      await tx.query.updateTable('clientUsers').set({ passwordHash: newHash }).where('id', '=', id).execute();
    return openLogin(tx, user, { realm: 'client', id: accountId, user: { id, email: user.email }, requestInfo });
  });
}
