import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { SecondFactorAnswer } from '../../../generated/api.ts';
import { readClock } from '../../platform/db/clock.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import { loadWebAuthn } from '../credentials/webauthn.ts';
import { readJsonObject } from '../second-factor/json-object.ts';
import type { PendingLogin } from '../second-factor/pending-logins.ts';
import { proveRecoveryCode } from '../second-factor/recovery-codes.ts';
import { relyingParty } from '../second-factor/relying-party.ts';
import { stepOfCode, totpSecret } from '../second-factor/totp.ts';
import { advanceCounter, consumeStep, findPasskey, findTotpSalt } from './factor-store.ts';

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
