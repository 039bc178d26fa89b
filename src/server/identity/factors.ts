import { sql } from 'kysely';
import type { SecondFactorAsked } from '../../shared/http/api-error.ts';
import type { JsonColumn } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';

/** SQL condition on a row of staff_accounts: the account has a second factor. Recovery codes alone are none. */
export const HAS_FACTOR = sql<boolean>`(exists (select 1 from passkeys where passkeys.account_id = staff_accounts.id)
  or exists (select 1 from totp_secrets where totp_secrets.account_id = staff_accounts.id))`;

/** SQL condition: an administrator has made a second factor mandatory for all staff. */
const IS_REQUIRED = sql<boolean>`exists (select 1 from settings where name = 'second-factor-required' and value = 'true')`;

/** SQL, 1 or 0: whether the row of staff_accounts lacks the mandatory factor. */
export const LACKS_FACTOR = sql<number>`case when ${IS_REQUIRED} and not ${HAS_FACTOR} then 1 else 0 end`;

/** Whether an administrator has made a second factor mandatory for all staff. */
export async function isFactorRequired({ query }: Connection): Promise<boolean> {
  const setting = await query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'second-factor-required')
    .executeTakeFirst();
  return setting?.value === 'true';
}

/** Makes a second factor mandatory for all staff, or optional again. */
export async function requireFactor({ query }: Connection, isRequired: boolean): Promise<void> {
  const value = isRequired ? 'true' : 'false';
  await query
    .insertInto('settings')
    .values({ name: 'second-factor-required', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Returns the kinds of factor that an account can finish a login with; empty if it has no factor. */
export async function factorKinds({ query }: Connection, accountId: string): Promise<SecondFactorAsked['kinds']> {
  const has = (table: 'passkeys' | 'totpSecrets') =>
    query.selectFrom(table).select('accountId').where('accountId', '=', accountId).limit(1).executeTakeFirst();
  const kinds: SecondFactorAsked['kinds'][number][] = [];
  if ((await has('passkeys')) !== undefined) kinds.push('passkey');
  if ((await has('totpSecrets')) !== undefined) kinds.push('totp');
  if (kinds.length > 0 && (await recoveryCodesLeft({ query }, accountId)) > 0) kinds.push('recovery-code');
  return kinds;
}

/** Returns how many recovery codes of a staff account are unused. */
export async function recoveryCodesLeft({ query }: Pick<Connection, 'query'>, accountId: string): Promise<number> {
  const { count } = await query
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a right answer up, in the transaction of the login; false if it was used before, or the factor was removed. */
export type ConsumeAnswer = (tx: Connection) => Promise<boolean>;

/** Removes all factors, recovery codes, set-ups and pending logins of an account. */
export async function removeFactors({ query }: Connection, accountId: string): Promise<void> {
  for (const table of ['passkeys', 'totpSecrets', 'recoveryCodes', 'secondFactorSetups', 'pendingLogins'] as const)
    await query.deleteFrom(table).where('accountId', '=', accountId).execute();
}

/** A WebAuthn credential of a member of staff. */
export interface PasskeyTable {
  id: string;
  accountId: string;
  /** The authenticator's id of the credential, in base64url; unique. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** The authenticator's count of signatures; 0 if it does not count. */
  counter: number;
  /** Ways in which a browser reaches it: "usb", "internal" and others. */
  transports: JsonColumn<readonly string[]>;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The authenticator app of an account, confirmed by a right code. */
interface TotpSecretTable {
  accountId: string;
  /** The secret is derived from it with the key of the settings: a copy of the database alone yields no codes. */
  salt: string;
  /** The step of the last accepted code; that code and earlier ones are rejected. */
  lastStep: number;
  createdAt: number;
}

export interface RecoveryCodeTable {
  /** The beginning of the code, by which its hash is found; different for each code of an account. */
  lookup: string;
  /** Hash of the rest of the code, as of a password. */
  codeHash: string;
  accountId: string;
  usedAt: number | null;
}

/** A set-up of a factor that has begun; a newer one replaces it. */
export interface SecondFactorSetupTable {
  accountId: string;
  kind: 'passkey' | 'totp';
  /** Random: the challenge of the passkey, or the salt of the app. */
  nonce: string;
  expiresAt: number;
}

/** A login whose password was right and whose second factor is awaited. */
interface PendingLoginTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  accountId: string;
  /** The challenge that a passkey signs, in base64url. */
  challenge: string;
  expiresAt: number;
}

/** A setting by administrators that applies to all staff. */
interface SettingTable {
  name: 'second-factor-required';
  value: 'true' | 'false';
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly passkeys: PasskeyTable;
    readonly totpSecrets: TotpSecretTable;
    readonly recoveryCodes: RecoveryCodeTable;
    readonly secondFactorSetups: SecondFactorSetupTable;
    readonly pendingLogins: PendingLoginTable;
    readonly settings: SettingTable;
  }
}
