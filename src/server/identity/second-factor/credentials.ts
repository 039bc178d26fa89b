import type { Connection } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';

/** Returns the passkeys of an account in the form that WebAuthn expects. */
export async function credentialsOf({ query }: Connection, accountId: string) {
  const passkeys = await query
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: [...fromJsonText(transports)],
  }));
}
