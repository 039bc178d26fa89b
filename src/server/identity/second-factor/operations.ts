import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OwnSecondFactor, RecoveryCodes, TotpSecret } from '../../../generated/api.ts';
import type { Handlers } from '../../api/handler.ts';
import { type StaffAction, staffActionOf } from '../../audit/staff-action.ts';
import { readClock } from '../../platform/db/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import type { StaffCaller } from '../callers.ts';
import { credentialsOf, loadWebAuthn, type RelyingParty, readJsonObject, relyingParty } from './passkeys.ts';
import { newNonce } from './pending-logins.ts';
import {
  addPasskey,
  beginSetup,
  type FactorHolder,
  findSetup,
  type NewPasskey,
  readFactors,
  removeFactor,
  renewRecoveryCodes,
  resetOf,
  setFactorRequirement,
  setTotp,
} from './store.ts';
import { stepOfCode, totpAddress, totpSecret } from './totp.ts';

type Served =
  | 'readOwnSecondFactor'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'beginTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'makeRecoveryCodes'
  | 'requireSecondFactor'
  | 'resetSecondFactor';

/** The second factor of staff: all staff set their own; administrators require one and reset a lost one (ADR 53). */
export function secondFactor(services: Services): Pick<Handlers, Served> {
  return {
    readOwnSecondFactor: ({ caller }) => ownFactors(services, caller.id),
    beginPasskey: async ({ caller }) => ({ options: await beginPasskey(services, caller) }),
    addPasskey: (context) => finishPasskey(services, holderOf(context), context.body),
    removePasskey: (context) => remove(services, holderOf(context), context.params.id),
    beginTotp: ({ caller }) => beginTotp(services, caller),
    confirmTotp: (context) => confirmTotp(services, holderOf(context), context.body.code),
    removeTotp: (context) => remove(services, holderOf(context)),
    makeRecoveryCodes: (context) => newRecoveryCodes(services, holderOf(context)),
    requireSecondFactor: (context) =>
      setFactorRequirement(services.database, holderOf(context), context.body.isRequired),
    resetSecondFactor: (context) => reset(services, staffActionOf(context), context.body.reason),
  };
}

function holderOf({
  caller,
  requestInfo,
}: { readonly caller: Omit<FactorHolder, 'requestInfo'> } & Pick<FactorHolder, 'requestInfo'>): FactorHolder {
  return { id: caller.id, token: caller.token, requestInfo };
}

/** Returns a new secret, which becomes valid when a code of it is confirmed. */
async function beginTotp({ database, keyed }: Services, { id, username }: StaffCaller): Promise<TotpSecret> {
  const salt = newNonce();
  await beginSetup(database, id, 'totp', salt);
  const secret = totpSecret(keyed, id, salt);
  return { secret, address: totpAddress(secret, username) };
}

/**
 * Makes the authenticator app that the caller has set up a second factor, once it shows a right code.
 * @throws Refusal "not-possible" if the set-up has expired, or "invalid-fields" for a code that does not match
 */
async function confirmTotp(
  { database, keyed, passwords, wakeMail }: Services,
  holder: FactorHolder,
  code: string,
): Promise<RecoveryCodes> {
  const salt = await findSetup(database, holder.id, 'totp');
  if (salt === undefined) throw new Refusal('not-possible');
  const step = stepOfCode(totpSecret(keyed, holder.id, salt), code, await readClock(database));
  if (step === undefined) throw new Refusal('invalid-fields', { fields: [{ field: 'code', rule: 'wrong' }] });
  const codes = await setTotp(database, passwords, holder, salt, step);
  if (codes === undefined) throw new Refusal('not-possible');
  wakeMail();
  return { codes };
}

/** Returns the caller's second factors, and whether this address of the site can have passkeys at all. */
async function ownFactors({ database, publicUrl }: Services, id: string): Promise<OwnSecondFactor> {
  return { ...(await readFactors(database, id)), isPasskeyPossible: relyingParty(publicUrl) !== undefined };
}

/**
 * Removes a second factor of the caller, and notifies them by mail.
 * @param passkeyId undefined: the authenticator app
 * @throws Refusal "not-found" or "last-second-factor"
 */
async function remove({ database, wakeMail }: Services, holder: FactorHolder, passkeyId?: string): Promise<void> {
  if (!(await removeFactor(database, holder, passkeyId))) throw new Refusal('not-found');
  wakeMail();
}

/**
 * Replaces the recovery codes of the caller; the former ones stop working.
 * @throws Refusal "not-possible" without a factor
 */
async function newRecoveryCodes(
  { database, passwords, wakeMail }: Services,
  holder: FactorHolder,
): Promise<RecoveryCodes> {
  const codes = await renewRecoveryCodes(database, passwords, holder);
  if (codes === undefined) throw new Refusal('not-possible');
  wakeMail();
  return { codes };
}

/**
 * Resets the second factor of another member of staff. @throws Refusal "not-permitted" for one's own,
 * "not-found" or "not-possible"
 */
async function reset({ database, wakeMail }: Services, action: StaffAction, reason: string): Promise<void> {
  // Otherwise an open session alone would be enough to remove one's own factor.
  if (action.id === action.actorId) throw new Refusal('not-permitted');
  const kept = await resetOf(database, action, reason);
  if (kept === 'no-account') throw new Refusal('not-found');
  if (kept === 'no-factor') throw new Refusal('not-possible');
  wakeMail();
}

/** COSE algorithm identifiers of the accepted signatures: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the options, as JSON, from which the browser makes a passkey. @throws Refusal "not-possible" */
async function beginPasskey({ database, publicUrl }: Services, { id, username }: StaffCaller): Promise<string> {
  const party = requireParty(publicUrl);
  const challenge = newNonce();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: username,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    // The make of the authenticator does not matter here.
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await credentialsOf(database, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await beginSetup(database, id, 'passkey', challenge);
  return JSON.stringify(options);
}

/**
 * Adds the passkey that an authenticator has made for the caller, and returns recovery codes if it is the first factor.
 * @throws Refusal "not-possible" if the set-up has expired, or "invalid-fields"
 */
async function finishPasskey(
  { database, passwords, publicUrl, wakeMail }: Services,
  holder: FactorHolder,
  { name, passkey: text }: { readonly name: string; readonly passkey: string },
): Promise<RecoveryCodes> {
  const party = requireParty(publicUrl);
  const challenge = await findSetup(database, holder.id, 'passkey');
  if (challenge === undefined) throw new Refusal('not-possible');
  const label = name.normalize('NFC').trim();
  if (label === '') throw new Refusal('invalid-fields', { fields: [{ field: 'name', rule: 'required' }] });
  const passkey = await verified(text, challenge, party);
  if (passkey === undefined) throw new Refusal('invalid-fields', { fields: [{ field: 'passkey', rule: 'wrong' }] });
  const codes = await addPasskey(database, passwords, holder, challenge, { ...passkey, name: label });
  if (codes === undefined) throw new Refusal('not-possible');
  wakeMail();
  return { codes };
}

/** Verifies a new passkey; undefined if no authenticator has made it for this challenge and this site. */
async function verified(
  text: string,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const response = readJsonObject<RegistrationResponseJSON>(text);
  if (response === undefined) return undefined;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.map(String),
    };
  } catch {
    // The library throws for every invalid response.
    return undefined;
  }
}

function requireParty(publicUrl: string): RelyingParty {
  const party = relyingParty(publicUrl);
  if (party === undefined) throw new Refusal('not-possible');
  return party;
}
