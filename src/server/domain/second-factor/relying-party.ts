import { isIP } from 'node:net';
import { site } from '../../../generated/site.ts';

/** Whom a passkey is made for, in words of WebAuthn. */
export interface RelyingParty {
  readonly name: string;
  /** A host name: a passkey works there and nowhere else. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The site, by the address that visitors find it at. On this machine it is `localhost`, whatever the loopback address is
 * called: WebAuthn takes no IP address. Undefined for every other address without a name.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (/^(127\.0\.0\.1|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  const { hostname, origin } = url;
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return { name: site.company.name, id: hostname, origin };
}
