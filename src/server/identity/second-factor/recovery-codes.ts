import { randomInt } from 'node:crypto';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { ConsumeAnswer, RecoveryCodeTable } from '../factors.ts';

const COUNT = 10;
/** Characters that are not confused on paper; with 31 of them, the twelve of the secret part give 59 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** New codes, in the form in which a person keeps them, and what is stored of them. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly stored: readonly Pick<RecoveryCodeTable, 'lookup' | 'codeHash'>[];
}

/**
 * Makes recovery codes. They are hashed like passwords, one after the other, so that they take one place in the queue; not in a
 * transaction, because that takes seconds.
 * @throws Refusal "busy"
 */
export async function newRecoveryCodes(passwords: Passwords): Promise<NewRecoveryCodes> {
  const byLookup = new Map<string, string>();
  while (byLookup.size < COUNT) {
    const code = newCode();
    byLookup.set(partsOf(code).lookup, code);
  }
  const stored = [];
  for (const [lookup, code] of byLookup) stored.push({ lookup, codeHash: await passwords.hash(partsOf(code).secret) });
  return { codes: [...byLookup.values()], stored };
}

/** Replaces all recovery codes of an account. */
export async function storeRecoveryCodes(
  { query }: Connection,
  accountId: string,
  { stored }: Pick<NewRecoveryCodes, 'stored'>,
): Promise<void> {
  await query.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  const rows = stored.map((code) => ({ ...code, accountId, usedAt: null }));
  await query.insertInto('recoveryCodes').values(rows).execute();
}

/**
 * Verifies a typed code; hyphens, spaces and capitals make no difference. Undefined if the account has no such unused code.
 * @throws Refusal "busy"
 */
export async function checkRecoveryCode(
  { query }: Database,
  passwords: Passwords,
  accountId: string,
  typed: string,
): Promise<ConsumeAnswer | undefined> {
  const { lookup, secret } = partsOf(typed);
  // The lookup part finds the one hash that the secret part is verified against.
  const found = await query
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('lookup', '=', lookup)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  const { isRight } = await passwords.verify(found?.codeHash, secret);
  if (found === undefined || !isRight) return undefined;
  return async (tx) => {
    const used = await tx.query
      .updateTable('recoveryCodes')
      .set({ usedAt: tx.now })
      .where('codeHash', '=', found.codeHash)
      .where('accountId', '=', accountId)
      .where('usedAt', 'is', null)
      .returning('accountId')
      .executeTakeFirst();
    return used !== undefined;
  };
}

function partsOf(code: string): { readonly lookup: string; readonly secret: string } {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return { lookup: plain.slice(0, GROUP_LENGTH), secret: plain.slice(GROUP_LENGTH) };
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
