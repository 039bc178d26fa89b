import type { SecondFactorAsked } from '../../../shared/http/api-error.ts';
import { credentialsOf } from '../../domain/second-factor/credentials.ts';
import { relyingParty } from '../../domain/second-factor/relying-party.ts';
import { loadWebAuthn } from '../../platform/credentials/webauthn.ts';
import type { Services } from '../../services.ts';
import type { AskedFactor } from './store.ts';

/** Returns what the response says after a right password, if the account has a second factor. */
export async function secondFactorAsked(
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
