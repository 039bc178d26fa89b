import { resetSecondFactor } from '../identity/second-factor/store.ts';
import { CommandError } from './command-error.ts';
import type { CommandDeps } from './with-database.ts';

/**
 * Removes the second factor of a member of staff whom no other administrator can help. They then log in with the password
 * alone, and are notified by mail.
 * @throws CommandError if the user does not exist or has no second factor
 */
export async function resetFactorOf({ database }: Pick<CommandDeps, 'database'>, typedName: string): Promise<void> {
  const username = typedName.trim().toLowerCase();
  await database.transaction(async (tx) => {
    const account = await tx.query
      .selectFrom('staffAccounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst();
    if (account === undefined) throw new CommandError(`No member of staff has the user name ${username}.`);
    const kept = await resetSecondFactor(tx, account.id, { actor: { realm: 'system' } });
    if (kept !== undefined) throw new CommandError(`${username} has no second factor.`);
  });
}
