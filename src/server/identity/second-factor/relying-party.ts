import { isIP } from 'node:net';
import { content } from '../../../shared/content/content.ts';

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
