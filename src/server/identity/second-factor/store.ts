import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { OwnSecondFactor } from '../../../generated/api.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import { type AuditEntry, audit } from '../../audit/entries.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { instant, instantOrNull, toJsonText } from '../../platform/db/columns.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAccount } from '../accounts.ts';
import type { StaffCaller } from '../callers.ts';
import type { Passwords } from '../credentials/passwords.ts';
import {
  factorKinds,
  isFactorRequired,
  recoveryCodesLeft,
  removeFactors,
  requireFactor,
  type SecondFactorSetupTable,
} from '../factors.ts';
import { endSessionsOf, forgetProof } from '../sessions.ts';
import { hashToken } from '../tokens.ts';
import type { NewPasskey } from './passkeys.ts';
import { type NewRecoveryCodes, newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';

/** The member of staff who changes their own factors, and their request. */
export interface FactorHolder {
  readonly caller: Pick<StaffCaller, 'id' | 'token'>;
  readonly requestInfo: RequestInfo;
}

/** Returns the second factors of a staff account, without their secrets, and how many recovery codes are left. */
export async function readFactors(database: Database, id: string): Promise<Omit<OwnSecondFactor, 'isPasskeyPossible'>> {
  const passkeys = await database.query
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('accountId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const totp = await database.query
    .selectFrom('totpSecrets')
    .select('createdAt')
    .where('accountId', '=', id)
    .executeTakeFirst();
  return {
    isRequired: await isFactorRequired(database),
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      addedAt: instant(createdAt),
      lastUsedAt: instantOrNull(lastUsedAt),
    })),
    totpSince: instantOrNull(totp?.createdAt ?? null),
    recoveryCodesLeft: await recoveryCodesLeft(database, id),
  };
}

/**
 * Stores a passkey that was verified, notifies its holder by mail and records it in the audit.
 * @param challenge challenge of the set-up, which is used up
 * @returns the recovery codes that come with a first factor; undefined if the set-up has expired, or
 *   the passkey already exists
 */
export function addPasskey(
  database: Database,
  passwords: Passwords,
  holder: FactorHolder,
  challenge: string,
  { transports, ...passkey }: NewPasskey & { readonly name: string },
): Promise<readonly string[] | undefined> {
  return addFactor(database, passwords, holder, 'passkey', challenge, async ({ query, now }) => {
    const row = { ...passkey, id: uuid(), accountId: holder.caller.id, transports: toJsonText(transports) };
    const added = await query
      .insertInto('passkeys')
      .values({ ...row, createdAt: now, lastUsedAt: null })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  });
}

/**
 * Sets the authenticator app; the result is that of `addPasskey`.
 * @param lastStep time step of the confirming code, which cannot be used again
 */
export function setTotp(
  database: Database,
  passwords: Passwords,
  holder: FactorHolder,
  salt: string,
  lastStep: number,
): Promise<readonly string[] | undefined> {
  return addFactor(database, passwords, holder, 'totp', salt, async ({ query, now }) => {
    const set = { salt, lastStep, createdAt: now };
    await query
      .insertInto('totpSecrets')
      .values({ accountId: holder.caller.id, ...set })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(set))
      .execute();
    return true;
  });
}

/**
 * Adds a factor. The first factor comes with recovery codes and ends all other sessions, because they
 * began with the password alone.
 */
async function addFactor(
  database: Database,
  passwords: Passwords,
  holder: FactorHolder,
  kind: Kind,
  nonce: string,
  add: (tx: Connection) => Promise<boolean>,
): Promise<readonly string[] | undefined> {
  const { id } = holder.caller;
  const none: NewRecoveryCodes = { codes: [], stored: [] };
  const made = (await factorKinds(database, id)).length === 0 ? await newRecoveryCodes(passwords) : none;
  return database.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, id);
    const isFirst = (await factorKinds(tx, id)).length === 0;
    if (!((await consumeSetup(tx, id, kind, nonce)) && (await add(tx)))) return undefined;
    await report(tx, account, holder, 'second-factor-added', { kind });
    if (!isFirst) return [];
    await endSessionsOf(tx, 'staff', id, hashToken(holder.caller.token));
    await forgetProof(tx, holder.caller.token);
    if (made.codes.length > 0) await storeRecoveryCodes(tx, id, made);
    return made.codes;
  });
}

/**
 * Removes a passkey, or the app if no passkey is named. With the last factor the recovery codes are deleted too.
 * @returns false if there is no such factor
 * @throws Refusal "last-second-factor" if it is the last one and a factor is required
 */
export function removeFactor(database: Database, holder: FactorHolder, passkeyId?: string): Promise<boolean> {
  const kind = passkeyId === undefined ? 'totp' : 'passkey';
  const { id } = holder.caller;
  return database.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, id);
    const isRequired = await isFactorRequired(tx);
    const ofAccount =
      passkeyId === undefined
        ? tx.query.deleteFrom('totpSecrets')
        : tx.query.deleteFrom('passkeys').where('id', '=', passkeyId);
    const removed = await ofAccount.where('accountId', '=', id).returning('accountId').executeTakeFirst();
    if (removed === undefined) return false;
    const isLast = (await factorKinds(tx, id)).length === 0;
    // Rolls the removal back.
    if (isLast && isRequired) throw new Refusal('last-second-factor');
    if (isLast) await tx.query.deleteFrom('recoveryCodes').where('accountId', '=', id).execute();
    await report(tx, account, holder, 'second-factor-removed', { kind });
    return true;
  });
}

/** Replaces the recovery codes; undefined if the account has no factor for which they could be used. */
export async function renewRecoveryCodes(
  database: Database,
  passwords: Passwords,
  holder: FactorHolder,
): Promise<readonly string[] | undefined> {
  const { id } = holder.caller;
  if ((await factorKinds(database, id)).length === 0) return undefined;
  const made = await newRecoveryCodes(passwords);
  return database.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, id);
    if ((await factorKinds(tx, id)).length === 0) return undefined;
    await report(tx, account, holder, 'recovery-codes-made');
    await storeRecoveryCodes(tx, id, made);
    return made.codes;
  });
}

/** Sets whether all staff must have a second factor, as the caller has decided, and records it in the audit. */
export function setFactorRequirement(database: Database, holder: FactorHolder, isRequired: boolean): Promise<void> {
  return database.transaction(async (tx) => {
    await requireFactor(tx, isRequired);
    const { caller, requestInfo } = holder;
    const actor = { realm: 'staff', id: caller.id } as const;
    await audit(tx, { action: 'second-factor-required', actor, details: { isRequired }, requestInfo });
  });
}

/** Locks the account of the caller, which exists as long as they have a session. @throws Refusal "session-ended" if not */
async function lockOwnAccount(tx: Connection, id: string) {
  const account = await lockAccount(tx, 'staff', id);
  if (account === undefined) throw new Refusal('session-ended');
  return account;
}

/**
 * Records a change of the holder's own account in the audit, and notifies them by mail, in the language of the account, because
 * another person may have made it.
 */
async function report(
  tx: Connection,
  { id, language }: { readonly id: string; readonly language: string },
  { requestInfo }: FactorHolder,
  action: 'second-factor-added' | 'second-factor-removed' | 'recovery-codes-made',
  details: { readonly kind?: Kind } = {},
): Promise<void> {
  await audit(tx, { action, actor: { realm: 'staff', id }, subjectId: id, details, requestInfo });
  await enqueueMail(tx, { template: `staff-${action}`, language, accountId: id, data: details });
}

/** How long a set-up may take. */
const SETUP_MS = 10 * MINUTE_MS;

type Kind = SecondFactorSetupTable['kind'];

/** Begins a set-up with its nonce; replaces an earlier one of the same kind. */
export async function beginSetup({ query, now }: Connection, accountId: string, kind: Kind, nonce: string) {
  const expiresAt = sql<number>`${now} + ${SETUP_MS}`;
  await query
    .insertInto('secondFactorSetups')
    .values({ accountId, kind, nonce, expiresAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet({ nonce, expiresAt }))
    .execute();
}

/** Returns the nonce of a set-up until it expires. */
export async function findSetup(
  { query, now }: Connection,
  accountId: string,
  kind: Kind,
): Promise<string | undefined> {
  const setup = await query
    .selectFrom('secondFactorSetups')
    .select('nonce')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return setup?.nonce;
}

/** Uses up a set-up; false if it no longer exists or another one has begun. */
async function consumeSetup({ query }: Connection, accountId: string, kind: Kind, nonce: string): Promise<boolean> {
  const used = await query
    .deleteFrom('secondFactorSetups')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('nonce', '=', nonce)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Removes the second factors of a member of staff who has lost them, notifies them by mail and ends all their sessions.
 * @returns why it was not done; undefined if it was
 */
export async function resetSecondFactor(
  tx: Connection,
  id: string,
  act: Pick<AuditEntry, 'actor' | 'details' | 'requestInfo'>,
): Promise<'no-account' | 'no-factor' | undefined> {
  const account = await lockAccount(tx, 'staff', id);
  if (account === undefined) return 'no-account';
  if ((await factorKinds(tx, id)).length === 0) return 'no-factor';
  await removeFactors(tx, id);
  await endSessionsOf(tx, 'staff', id);
  const { language } = account;
  await enqueueMail(tx, { template: 'staff-second-factor-reset', language, accountId: id, data: {} });
  await audit(tx, { ...act, action: 'second-factor-reset', subjectId: id });
  return undefined;
}
