import { once } from 'node:events';
import { createServer, isIPv6 } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './errors.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** Returns, in words for operators, why the server cannot listen. */
export function noListening({ host, port }: Place, { code }: NodeJS.ErrnoException): StartError {
  return new StartError(
    `Cannot start: cannot listen at HOST=${host} PORT=${port} (${code}). If the port is in use, set another PORT.`,
  );
}

/** Listens for a moment, so that a port in use is reported before minutes of work. @throws StartError if it cannot */
export async function requirePort(place: Place): Promise<void> {
  const probe = createServer().listen({ host: place.host, port: place.port });
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw noListening(place, error);
  });
  probe.close();
  await once(probe, 'close');
}

/**
 * Returns the address under which visitors reach the site: PUBLIC_URL, or the one that the server listens on. In a URL, an IPv6
 * address is in brackets and has no zone (RFC 3986, 3.2.2).
 */
export function publicUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${isIPv6(host) ? `[${host.split('%')[0]}]` : host}:${port}`;
}
