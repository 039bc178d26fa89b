import { randomInt } from 'node:crypto';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Connection } from '../../platform/db/database.ts';

const COUNT = 10;
/** Characters that are not confused on paper; with 31 of them, twelve give 59 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Replaces all recovery codes of an account. The codes are returned once and stored as hashes. */
export async function makeRecoveryCodes({ query }: Connection, keyed: KeyedSecrets, accountId: string) {
  const codes = Array.from({ length: COUNT }, newCode);
  await query.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  const rows = codes.map((code) => ({ codeHash: hashOf(keyed, accountId, code), accountId, usedAt: null }));
  await query.insertInto('recoveryCodes').values(rows).execute();
  return codes;
}

/** Uses up a code; false if the account has no such unused code. Of several concurrent calls only one gets true. */
export async function consumeRecoveryCode(
  { query, now }: Connection,
  keyed: KeyedSecrets,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const used = await query
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', hashOf(keyed, accountId, typed))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the hash of a code; hyphens, spaces and capitals make no difference. */
function hashOf(keyed: KeyedSecrets, accountId: string, code: string): string {
  return keyed.hash(code.toLowerCase().replaceAll(/[\s-]/g, ''), accountId);
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
