import type { SecondFactorAsked } from '../../../shared/http/api-error.ts';
import type { Admissions } from '../../api/challenges/admissions.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { loadWebAuthn } from '../credentials/webauthn.ts';
import { credentialsOf } from '../second-factor/credentials.ts';
import { relyingParty } from '../second-factor/relying-party.ts';
import { auditFailedLogin } from '../sessions/logins.ts';
import type { StaffCaller } from '../sessions/require-staff.ts';
import { renewSession } from '../sessions/sessions.ts';
import { tryPassword } from '../sessions/try-password.ts';
import { type AskedFactor, askForFactor, beginStaffLogin, findByUsername, type LoggedIn } from './store.ts';

/**
 * Logs a member of staff in. Only a caller with the right password learns the status of the account (S-8).
 * @throws Refusal "wrong-staff-credentials", "awaiting-approval", "suspended", "locked", "too-many-requests" or "busy";
 *   "second-factor-asked", with the data to finish the login, if the account has a second factor (S-94)
 */
export async function logIn(
  services: Services,
  typedName: string,
  password: string,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<LoggedIn> {
  const { database } = services;
  const username = typedName.trim().toLowerCase();
  const { account, tried, newHash, forgive, forgiveAddress } = await tryPassword(services, {
    realm: 'staff',
    name: username,
    password,
    ip: requestInfo.ip,
    admissions,
    find: () => findByUsername(database, username),
  });
  if (account?.status !== 'active') {
    await auditFailedLogin(database, 'staff', tried?.id, requestInfo);
    if (account?.status === 'pending') throw new Refusal('awaiting-approval');
    if (account?.status === 'suspended') throw new Refusal('suspended');
    throw new Refusal('wrong-staff-credentials');
  }
  const begun = await beginStaffLogin(database, account, requestInfo, newHash);
  if (begun === undefined) return logIn(services, typedName, password, requestInfo, admissions);
  if ('asked' in begun) {
    // The account's count is not cleared: a caller with the password could otherwise reset it and go on guessing codes.
    await forgiveAddress();
    throw new Refusal('second-factor-asked', {
      secondFactor: await secondFactorAsked(services, account.id, begun.asked),
    });
  }
  await forgive();
  if (begun.login.isNotified) services.wakeMail();
  return { account, ...begun.login };
}

/**
 * Verifies the password of an open session again, for operations that need a fresh login. A wrong
 * password counts like a failed login.
 * @returns the session with its new token
 * @throws Refusal "invalid-fields", "locked", "too-many-requests" or "busy"; "second-factor-asked", with the data to finish the
 *   proof, if the account has a second factor
 */
export async function proveLogin(
  services: Services,
  { username, token }: StaffCaller,
  password: string,
  requestInfo: RequestInfo,
  admissions: Admissions,
): Promise<LoggedIn> {
  const { database } = services;
  const { account, tried, forgive, forgiveAddress } = await tryPassword(services, {
    realm: 'staff',
    name: username,
    password,
    ip: requestInfo.ip,
    admissions,
    find: () => findByUsername(database, username),
  });
  if (account === undefined) {
    await auditFailedLogin(database, 'staff', tried?.id, requestInfo);
    throw new Refusal('invalid-fields', { fields: [{ field: 'password', rule: 'wrong' }] });
  }
  const asked = await askForFactor(database, account.id);
  if (asked !== undefined) {
    await forgiveAddress();
    throw new Refusal('second-factor-asked', { secondFactor: await secondFactorAsked(services, account.id, asked) });
  }
  const session = await database.transaction((tx) => renewSession(tx, 'staff', token, true));
  await forgive();
  return { account, ...session };
}

/** Returns what the response says after a right password, if the account has a second factor. */
async function secondFactorAsked(
  { database, publicUrl }: Services,
  accountId: string,
  { token, challenge, kinds }: AskedFactor,
): Promise<SecondFactorAsked> {
  const party = relyingParty(publicUrl);
  if (party === undefined || !kinds.includes('passkey')) return { token, kinds };
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: await credentialsOf(database, accountId),
    userVerification: 'preferred',
  });
  return { token, kinds, passkey: JSON.stringify(options) };
}
