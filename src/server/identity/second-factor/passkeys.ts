import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { content } from '../../../shared/content.ts';
import { isObject } from '../../../shared/is-object.ts';
import { fromJsonText } from '../../platform/db/columns.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import { isStorableJson } from '../../platform/http/scopes.ts';
import type { ConsumeAnswer, PasskeyTable } from '../factors.ts';

/** The site as WebAuthn describes the party that a passkey is made for. */
export interface RelyingParty {
  readonly name: string;
  /** The host name; a passkey works only there. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party for the site's public address. A loopback address becomes `localhost`, because WebAuthn takes no
 * IP addresses. Undefined for every other IP address.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (/^(127\.0\.0\.1|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  const { hostname, origin } = url;
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return { name: content.site.company.name, id: hostname, origin };
}

/** COSE algorithm identifiers of the accepted signatures: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the options, as JSON, from which the browser makes a passkey. */
export async function registrationOptions(
  database: Database,
  party: RelyingParty,
  { id, username }: { readonly id: string; readonly username: string },
  challenge: string,
): Promise<string> {
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
  return JSON.stringify(options);
}

export type NewPasskey = Pick<PasskeyTable, 'credentialId' | 'publicKey' | 'counter'> & {
  readonly transports: readonly string[];
};

/** Verifies a new passkey; undefined if no authenticator has made it for this challenge and this site. */
export async function verifiedPasskey(
  text: string,
  expectedChallenge: string,
  party: RelyingParty,
): Promise<NewPasskey | undefined> {
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

/** Returns the options, as JSON, with which the browser signs a challenge; undefined if this address can have no passkeys. */
export async function authenticationOptions(
  database: Database,
  publicUrl: string,
  accountId: string,
  challenge: string,
): Promise<string | undefined> {
  const party = relyingParty(publicUrl);
  if (party === undefined) return undefined;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: await credentialsOf(database, accountId),
    userVerification: 'preferred',
  });
  return JSON.stringify(options);
}

/** Verifies a challenge that a passkey of an account has signed; undefined if it has not. */
export async function checkPasskey(
  database: Database,
  publicUrl: string,
  { accountId, challenge }: { readonly accountId: string; readonly challenge: string },
  text: string,
): Promise<ConsumeAnswer | undefined> {
  const party = relyingParty(publicUrl);
  const response = readJsonObject<AuthenticationResponseJSON>(text);
  if (party === undefined || response === undefined) return undefined;
  const passkey = await database.query
    .selectFrom('passkeys')
    .select(['id', 'publicKey', 'counter'])
    .where('accountId', '=', accountId)
    .where('credentialId', '=', response.id)
    .executeTakeFirst();
  if (passkey === undefined) return undefined;
  const { id, counter } = passkey;
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential: { id: response.id, publicKey, counter },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The password was the first factor, so a touch of the authenticator is enough.
      requireUserVerification: false,
    });
    return verified ? (tx) => advanceCounter(tx, id, counter, authenticationInfo.newCounter) : undefined;
  } catch {
    // The library throws for every invalid response.
    return undefined;
  }
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

/** Returns the passkeys of an account in the form that WebAuthn expects. */
async function credentialsOf({ query }: Connection, accountId: string) {
  const passkeys = await query
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: [...fromJsonText(transports)],
  }));
}

/** Loads the verifying side of passkeys at its first use: it is a fifth of all modules and would delay the start. */
function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}

/**
 * Parses a JSON object for WebAuthn, with an id; undefined for any other text. The other properties are for the library,
 * which throws for a wrong one.
 */
function readJsonObject<Value extends { readonly id: string }>(text: string): Value | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // Like a body, because the texts in it are looked up in the database.
    return isObject(value) && typeof value['id'] === 'string' && isStorableJson(value)
      ? (value as unknown as Value)
      : undefined;
  } catch {
    return undefined;
  }
}
