import type { Connection, Database } from '../../platform/db/database.ts';

/** Returns the salt of an account's authenticator app. */
export async function findTotpSalt({ query }: Database, accountId: string): Promise<string | undefined> {
  const stored = await query
    .selectFrom('totpSecrets')
    .select('salt')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return stored?.salt;
}

/** Uses up the code of a time step; the row decides: false if that or a later step was used before. */
export async function consumeStep(
  { query }: Connection,
  accountId: string,
  salt: string,
  step: number,
): Promise<boolean> {
  const used = await query
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('salt', '=', salt)
    .where('lastStep', '<', step)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns what is needed to verify an answer with a passkey; undefined if it is not of this account. */
export function findPasskey({ query }: Database, accountId: string, credentialId: string) {
  return query
    .selectFrom('passkeys')
    .select(['id', 'publicKey', 'counter'])
    .where('accountId', '=', accountId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Advances the signature counter; returns false if the passkey was deleted, or has signed another login meanwhile. */
export async function advanceCounter({ query, now }: Connection, id: string, before: number, counter: number) {
  const noted = await query
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
