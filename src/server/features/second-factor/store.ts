import { v7 as uuid } from 'uuid';
import type { AuditDetails, OwnSecondFactor } from '../../../generated/api.ts';
import type { MailId } from '../../../generated/types.ts';
import { lockStaff } from '../../domain/accounts/lock-staff.ts';
import { hashToken } from '../../domain/accounts/tokens.ts';
import { type AuditAction, audit, type RequestInfo } from '../../domain/audit/audit.ts';
import { enqueueMail } from '../../domain/mails/outbox/outbox.ts';
import { factorKinds, isFactorRequired, recoveryCodesLeft, requireFactor } from '../../domain/second-factor/factors.ts';
import { makeRecoveryCodes } from '../../domain/second-factor/recovery-codes.ts';
import { useSetup } from '../../domain/second-factor/setups.ts';
import type { PasskeyTable } from '../../domain/second-factor/tables.ts';
import { endSessionsOf } from '../../domain/sessions/sessions.ts';
import { resetSecondFactor } from '../../domain/staff/reset-second-factor.ts';
import type { StaffAction } from '../../domain/staff/staff-action.ts';
import type { KeyedSecrets } from '../../platform/credentials/keyed-secrets.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { toJsonText } from '../../platform/db/json-text.ts';
import { instant, instantOrNull } from '../../platform/lists/instant.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Who changes their own factors, and by which session. */
export interface Own {
  readonly id: string;
  readonly token: string;
  readonly requestInfo: RequestInfo;
}

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

export type NewPasskey = Pick<PasskeyTable, 'credentialId' | 'publicKey' | 'counter' | 'name'> & {
  readonly transports: readonly string[];
};

/**
 * @param challenge of the set-up, which is used up
 * @returns the recovery codes that come with a first factor; undefined if the set-up is over, or somebody has the passkey
 */
export function addPasskey(
  database: Database,
  keyed: KeyedSecrets,
  own: Own,
  challenge: string,
  { transports, ...passkey }: NewPasskey,
): Promise<string[] | undefined> {
  return addFactor(database, keyed, own, 'passkey', challenge, async ({ query, now }) => {
    const row = { ...passkey, id: uuid(), accountId: own.id, transports: toJsonText(transports) };
    const added = await query
      .insertInto('passkeys')
      .values({ ...row, createdAt: now, lastUsedAt: null })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  });
}

/** @param lastStep of the code that confirms it, which counts no more. The rest is as for a passkey. */
export function setTotp(
  database: Database,
  keyed: KeyedSecrets,
  own: Own,
  salt: string,
  lastStep: number,
): Promise<string[] | undefined> {
  return addFactor(database, keyed, own, 'totp', salt, async ({ query, now }) => {
    const set = { salt, lastStep, createdAt: now };
    await query
      .insertInto('totpSecrets')
      .values({ accountId: own.id, ...set })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(set))
      .execute();
    return true;
  });
}

/** With the first factor come recovery codes, and sessions that began by the password alone end. */
function addFactor(
  database: Database,
  keyed: KeyedSecrets,
  own: Own,
  kind: 'passkey' | 'totp',
  nonce: string,
  add: (tx: Connection) => Promise<boolean>,
): Promise<string[] | undefined> {
  const { id } = own;
  return database.transaction(async (tx) => {
    const account = await lockStaff(tx, id);
    const isFirst = (await factorKinds(tx, id)).length === 0;
    if (!((await useSetup(tx, id, kind, nonce)) && (await add(tx)))) return undefined;
    await note(tx, 'second-factor-added', own, { kind });
    await notify(tx, account, 'staff-second-factor-added', { kind });
    if (!isFirst) return [];
    await endSessionsOf(tx, 'staff', id, hashToken(own.token));
    return makeRecoveryCodes(tx, keyed, id);
  });
}

/**
 * Removes a passkey, or the app where no passkey is named. The last factor takes the recovery codes along.
 * @returns false if there is no such factor
 * @throws Refusal "last-second-factor" where one is required
 */
export function removeFactor(database: Database, own: Own, passkeyId?: string): Promise<boolean> {
  const kind = passkeyId === undefined ? 'totp' : 'passkey';
  const { id } = own;
  return database.transaction(async (tx) => {
    const account = await lockStaff(tx, id);
    const isRequired = await isFactorRequired(tx);
    const ofAccount =
      passkeyId === undefined
        ? tx.query.deleteFrom('totpSecrets')
        : tx.query.deleteFrom('passkeys').where('id', '=', passkeyId);
    const removed = await ofAccount.where('accountId', '=', id).returning('accountId').executeTakeFirst();
    if (removed === undefined) return false;
    const isLast = (await factorKinds(tx, id)).length === 0;
    // Undoes the removal.
    if (isLast && isRequired) throw new Refusal('last-second-factor');
    if (isLast) await tx.query.deleteFrom('recoveryCodes').where('accountId', '=', id).execute();
    await note(tx, 'second-factor-removed', own, { kind });
    await notify(tx, account, 'staff-second-factor-removed', { kind });
    return true;
  });
}

/** Undefined if there is no factor that they could stand in for. */
export function renewRecoveryCodes(database: Database, keyed: KeyedSecrets, own: Own): Promise<string[] | undefined> {
  const { id } = own;
  return database.transaction(async (tx) => {
    const account = await lockStaff(tx, id);
    if ((await factorKinds(tx, id)).length === 0) return undefined;
    await note(tx, 'recovery-codes-made', own);
    await notify(tx, account, 'staff-recovery-codes-made');
    return makeRecoveryCodes(tx, keyed, id);
  });
}

export function noteRequirement(database: Database, own: Own, isRequired: boolean): Promise<void> {
  return database.transaction(async (tx) => {
    await requireFactor(tx, isRequired);
    const { id, requestInfo } = own;
    const actor = { realm: 'staff', id } as const;
    await audit(tx, { action: 'second-factor-required', actor, details: { isRequired }, requestInfo });
  });
}

/** Writes down what somebody did to their own account. */
function note(
  tx: Connection,
  action: AuditAction,
  { id, requestInfo }: Own,
  details: AuditDetails = {},
): Promise<void> {
  const actor = { realm: 'staff', id } as const;
  return audit(tx, { action, actor, subjectId: id, details: { ...details }, requestInfo });
}

type LockedStaff = Awaited<ReturnType<typeof lockStaff>>;

/** Mails the person what was done to their account, in the language of the account: it may have been somebody else. */
async function notify(tx: Connection, account: LockedStaff, template: MailId, data: { readonly kind?: string } = {}) {
  if (account === undefined) return;
  const { id, language } = account;
  await enqueueMail(tx, { template, language, accountId: id, data });
}

export function resetOf(database: Database, { id, actorId, requestInfo }: StaffAction, reason: string) {
  const actor = { realm: 'staff', id: actorId } as const;
  return database.transaction((tx) => resetSecondFactor(tx, id, { actor, details: { reason }, requestInfo }));
}
