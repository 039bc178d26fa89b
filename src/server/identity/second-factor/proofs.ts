import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { SecondFactorAnswer } from '../../../generated/api.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import { loadWebAuthn, readJsonObject, relyingParty } from './passkeys.ts';
import type { PendingLogin } from './pending-logins.ts';
import { proveRecoveryCode } from './recovery-codes.ts';
import { stepOfCode, totpSecret } from './totp.ts';

/** An answer to the second factor that was verified as right. */
export interface Proof {
  /** Uses the answer up, in the transaction of the login; false if it was used before, or the factor was removed. */
  readonly consume: (tx: Connection) => Promise<boolean>;
}

/** The kind of answer, as the audit and the field errors name it. */
export type AnswerPart = 'code' | 'recoveryCode' | 'passkey';

/** Returns which of the three kinds an answer is; a passkey first, if it has several. */
export function partOf({ passkey, recoveryCode }: SecondFactorAnswer): AnswerPart {
  if (passkey !== undefined) return 'passkey';
  return recoveryCode === undefined ? 'code' : 'recoveryCode';
}

/** Verifies an answer; undefined if it is wrong. */
export async function proofOf(
  services: Services,
  pending: PendingLogin,
  { passkey, recoveryCode, code = '' }: SecondFactorAnswer,
): Promise<Proof | undefined> {
  const { accountId } = pending;
  if (passkey !== undefined) return passkeyProof(services, pending, passkey);
  if (recoveryCode === undefined) return totpProof(services, accountId, code);
  const consume = await proveRecoveryCode(services.database, services.passwords, accountId, recoveryCode);
  return consume && { consume };
}

async function totpProof({ database, keyed }: Services, accountId: string, code: string): Promise<Proof | undefined> {
  const salt = await findTotpSalt(database, accountId);
  if (salt === undefined) return undefined;
  const step = stepOfCode(totpSecret(keyed, accountId, salt), code, await readClock(database));
  return step === undefined ? undefined : { consume: (tx) => consumeStep(tx, accountId, salt, step) };
}

async function passkeyProof(
  { database, publicUrl }: Services,
  { accountId, challenge }: PendingLogin,
  text: string,
): Promise<Proof | undefined> {
  const party = relyingParty(publicUrl);
  const response = readJsonObject<AuthenticationResponseJSON>(text);
  const passkey = response && (await findPasskey(database, accountId, response.id));
  if (party === undefined || response === undefined || passkey === undefined) return undefined;
  const { id, counter } = passkey;
  const credential = {
    id: response.id,
    publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    counter,
  };
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The password was the first factor, so a touch of the authenticator is enough.
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    return { consume: (tx) => advanceCounter(tx, id, counter, authenticationInfo.newCounter) };
  } catch {
    // The library throws for every invalid response.
    return undefined;
  }
}

/** Returns the salt of an account's authenticator app. */
async function findTotpSalt({ query }: Database, accountId: string): Promise<string | undefined> {
  const stored = await query
    .selectFrom('totpSecrets')
    .select('salt')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return stored?.salt;
}

/** Uses up the code of a time step; the row decides: false if that or a later step was used before. */
async function consumeStep({ query }: Connection, accountId: string, salt: string, step: number): Promise<boolean> {
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
function findPasskey({ query }: Database, accountId: string, credentialId: string) {
  return query
    .selectFrom('passkeys')
    .select(['id', 'publicKey', 'counter'])
    .where('accountId', '=', accountId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Advances the signature counter; returns false if the passkey was deleted, or has signed another login meanwhile. */
async function advanceCounter({ query, now }: Connection, id: string, before: number, counter: number) {
  const noted = await query
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
