import { resetSecondFactor } from '../domain/staff/reset-second-factor.ts';
import { CommandError } from './command-error.ts';
import type { CommandDeps } from './with-database.ts';

/**
 * Takes the second factor away from somebody whom no other administrator can help: they log in with the password alone,
 * and are told by mail.
 * @throws CommandError if there is no such user, or no factor
 */
export async function resetFactorOf({ database }: Pick<CommandDeps, 'database'>, typedName: string): Promise<void> {
  const username = typedName.trim().toLowerCase();
  await database.transaction(async (tx) => {
    const account = await tx.query
      .selectFrom('staffAccounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst();
    if (account === undefined) throw new CommandError(`Nobody of the staff is called ${username}.`);
    const kept = await resetSecondFactor(tx, account.id, { actor: { realm: 'system' } });
    if (kept !== undefined) throw new CommandError(`${username} has no second factor.`);
  });
}
