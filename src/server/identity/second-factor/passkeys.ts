import { isIP } from 'node:net';
import { content } from '../../../shared/content/content.ts';
import { isObject } from '../../../shared/is-object.ts';
import type { Connection } from '../../platform/db/database.ts';
import { fromJsonText } from '../../platform/db/json-text.ts';
import { isStorableJson } from '../../platform/http/api/json-body.ts';

/** Returns the passkeys of an account in the form that WebAuthn expects. */
export async function credentialsOf({ query }: Connection, accountId: string) {
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

/**
 * Parses a JSON object for WebAuthn, with an id; undefined for any other text. The other properties are for the library,
 * which throws for a wrong one.
 */
export function readJsonObject<Value extends { readonly id: string }>(text: string): Value | undefined {
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

/** Loads the verifying side of passkeys at its first use: it is a fifth of all modules and would delay the start. */
export function loadWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
