import { isIPv6 } from 'node:net';
import type { Config } from './config.ts';

/**
 * Returns the address under which visitors reach the site: PUBLIC_URL, or the one that the server listens on. In a URL, an IPv6
 * address is in brackets and has no zone (RFC 3986, 3.2.2).
 */
export function publicUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${isIPv6(host) ? `[${host.split('%')[0]}]` : host}:${port}`;
}
