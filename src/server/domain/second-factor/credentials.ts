import type { Connection } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';

/** The passkeys of an account as WebAuthn names them. */
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
