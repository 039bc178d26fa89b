import { randomInt } from 'node:crypto';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Connection } from '../../platform/db/database.ts';

const COUNT = 10;
/** None is taken for another when it is read from paper; 31 of them give twelve signs 59 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** New recovery codes of an account, in place of all earlier ones; told once and kept as hashes. */
export async function makeRecoveryCodes({ query }: Connection, keyed: KeyedSecrets, accountId: string) {
  const codes = Array.from({ length: COUNT }, newCode);
  await query.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  const rows = codes.map((code) => ({ codeHash: hashOf(keyed, accountId, code), accountId, usedAt: null }));
  await query.insertInto('recoveryCodes').values(rows).execute();
  return codes;
}

/** Uses a code up; false if it is none of the account, or was used. Of several who try at once, one gets true. */
export async function useRecoveryCode(
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

/** Hyphens, spaces and capitals make no difference. */
function hashOf(keyed: KeyedSecrets, accountId: string, code: string): string {
  return keyed.hash(code.toLowerCase().replaceAll(/[\s-]/g, ''), accountId);
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
