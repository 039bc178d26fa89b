import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SecondFactorAnswer } from '../../../generated/api.ts';
import { MINUTE_MS } from '../../../shared/time/duration.ts';
import type { HandlerServices } from '../../api/handler.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { ConsumeAnswer } from '../factors.ts';
import { hashToken, newToken } from '../tokens.ts';
import { checkPasskey } from './passkeys.ts';
import { checkRecoveryCode } from './recovery-codes.ts';
import { checkTotp } from './totp.ts';

/** How long a login waits for the second factor. */
const PENDING_LOGIN_MS = 5 * MINUTE_MS;
const NONCE_BYTES = 32;

interface PendingLogin {
  readonly accountId: string;
  readonly username: string;
  /** The challenge that a passkey signs, in base64url. */
  readonly challenge: string;
}

/** Begins a login whose password was right. The token permits only the second step. */
export async function beginPendingLogin({ query, now }: Connection, accountId: string) {
  const token = newToken('staff');
  const challenge = newNonce();
  const expiresAt = sql<number>`${now} + ${PENDING_LOGIN_MS}`;
  await query
    .insertInto('pendingLogins')
    .values({ tokenHash: hashToken(token), accountId, challenge, expiresAt })
    .execute();
  return { token, challenge };
}

/** Returns the pending login of a token until it expires; reading does not use it up. */
export function findPendingLogin({ query, now }: Connection, token: string): Promise<PendingLogin | undefined> {
  return query
    .selectFrom('pendingLogins')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'pendingLogins.accountId')
    .select(['accountId', 'username', 'challenge'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * Uses up a pending login. Of several concurrent calls only one gets true, because one statement checks and deletes the row.
 */
export async function consumePendingLogin({ query, now }: Connection, token: string): Promise<boolean> {
  const used = await query
    .deleteFrom('pendingLogins')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/** The kind of answer, as the audit and the field errors name it. */
export type AnswerPart = 'code' | 'recoveryCode' | 'passkey';

/** Verifies an answer, a passkey first if it has several kinds; nothing consumes a wrong one. @throws Refusal "busy" */
export async function checkAnswer(
  { database, passwords, keyed, publicUrl }: HandlerServices,
  pending: PendingLogin,
  { passkey, recoveryCode, code = '' }: SecondFactorAnswer,
): Promise<{ readonly part: AnswerPart; readonly consume: ConsumeAnswer | undefined }> {
  const { accountId } = pending;
  if (passkey !== undefined)
    return { part: 'passkey', consume: await checkPasskey(database, publicUrl, pending, passkey) };
  if (recoveryCode !== undefined)
    return { part: 'recoveryCode', consume: await checkRecoveryCode(database, passwords, accountId, recoveryCode) };
  return { part: 'code', consume: await checkTotp(database, keyed, accountId, code) };
}

/** Returns a random, unguessable text in base64url: a challenge for an authenticator, or a salt. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}
