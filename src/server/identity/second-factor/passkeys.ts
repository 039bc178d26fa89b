import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RecoveryCodes } from '../../../generated/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { loadWebAuthn } from '../credentials/webauthn.ts';
import type { StaffCaller } from '../sessions/require-staff.ts';
import { credentialsOf } from './credentials.ts';
import { readJsonObject } from './json-object.ts';
import { newNonce } from './pending-logins.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { beginSetup, findSetup } from './setups.ts';
import { addPasskey, type FactorHolder, type NewPasskey } from './store.ts';

/** COSE algorithm identifiers of the accepted signatures: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the options, as JSON, from which the browser makes a passkey. @throws Refusal "not-possible" */
export async function beginPasskey({ database, publicUrl }: Services, { id, username }: StaffCaller): Promise<string> {
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
export async function finishPasskey(
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
